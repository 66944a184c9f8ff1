import { money } from "../../../format/format.ts";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import type { MonthlyView } from "../../contract/monthly-view.ts";
import { monthlyPath, simulatedBankPath, simulatedCardPath } from "../monthly-paths.ts";

/** The test cards that the page offers. */
export const simulatedChoices = [
  { value: "visa", token: "tok_visa", label: "Um cartão que passa todo mês" },
  {
    value: "3ds",
    token: "tok_threeDSecure2Required",
    label: "Um cartão cujo banco pede confirmação todo mês",
  },
  { value: "recusado", token: "tok_chargeCustomerFail", label: "Um cartão que não passa mais" },
] as const;

/** In place of the provider's page of cards. */
export function SimulatedCardPage({ code }: { code: string }) {
  return (
    <section className="monthly-part" aria-labelledby="cartao">
      <h2 id="cartao">Trocar o cartão</h2>
      <p>Aqui seria a página da operadora. Nesta demonstração, escolha o que o cartão novo faz.</p>
      <form method="post" action={simulatedCardPath(code)}>
        <fieldset className="monthly-choices">
          <legend>Cartão novo</legend>
          {simulatedChoices.map(({ value, label }, index) => (
            <label key={value}>
              <input type="radio" name="cartao" value={value} defaultChecked={index === 0} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <button className="button">Usar este cartão</button>
      </form>
      <Back code={code} />
    </section>
  );
}

/** In place of the provider's page of a failing month, and of the giver's bank. */
export function SimulatedBank({ view: { code, amountCentavos } }: { view: MonthlyView }) {
  return (
    <section className="monthly-part" aria-labelledby="banco">
      <h2 id="banco">O seu banco pergunta se é você</h2>
      <p>
        Aqui seria a página da operadora, com a do seu banco. Nesta demonstração nada é cobrado: o
        mês de {money(amountCentavos)} só passa a constar como pago.
      </p>
      <form method="post" action={simulatedBankPath(code)}>
        <button className="button">Sou eu, pode pagar</button>
      </form>
      <Back code={code} />
    </section>
  );
}

const Back = ({ code }: { code: string }) => (
  <ButtonLink href={monthlyPath(code)} quiet back>
    Voltar sem mudar nada
  </ButtonLink>
);
