import { maskCardNumber } from "../../format/masks/card-mask.ts";
import { type CardScenario, simulatedCards } from "../contract/simulated-cards.ts";

const outcomes: Record<CardScenario, string> = {
  visa: "Dá certo",
  recusado: "Recusado pelo banco",
  sem_saldo: "Sem saldo",
  expirado: "Cartão vencido",
  cvc: "Código de segurança errado",
  processamento: "Falha na operadora",
  "3ds": "O banco pede confirmação",
};

/** Says that no money moves, and how to try what may happen. */
export function DemoStrip() {
  return (
    <section className="demo" aria-label="Modo de demonstração">
      <details>
        <summary>
          <strong>Modo de demonstração: nada é cobrado.</strong> <span>Ver cartões de teste</span>
        </summary>
        <p>
          Use um destes números, com qualquer validade futura e qualquer código de três números.
        </p>
        <dl>
          {Object.entries(simulatedCards).map(([scenario, { number }]) => (
            <div key={scenario}>
              <dt className="copyable">{showNumber(number)}</dt>
              <dd>{outcomes[scenario as CardScenario]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** Stripe's own test cards work, and its dashboard lists what was tried. */
export function TestStrip() {
  return (
    <section className="demo" aria-label="Modo de teste">
      <p>
        <strong>Modo de teste: nada é cobrado.</strong>
      </p>
    </section>
  );
}

const showNumber = (number: string): string =>
  maskCardNumber({ text: number, caret: number.length }).text;
