import { longDay } from "../../format/date-words.ts";
import { money } from "../../format/format.ts";
import { capitalized } from "../../format/gatherings.ts";
import { theChurch } from "../../format/names.ts";
import { editPath, paths } from "../../kit/paths.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import saidScript from "../../kit/site-form/said.script.ts?inline-script";
import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import fieldCss from "../../kit/ui/form/field.css?inline";
import { TextField } from "../../kit/ui/form/field.tsx";
import { moneyInput } from "../../kit/ui/form/money-input.ts";
import personalCss from "../../kit/ui/personal.css?inline";
import type { Page, PageProps } from "../../site/page.ts";
import { notCharged } from "../contract/gift-mode.ts";
import { receiptName } from "../ledger/receipt.ts";
import { type MonthlyGift, type MonthlyState, monthlyStateLabels } from "./monthly-gift.ts";
import { monthlyPath } from "./monthly-paths.ts";
import css from "./monthly.css?inline";

/** Sites where the giver enters another card, and pays a failing month. */
const stripePages = ["https://billing.stripe.com", "https://invoice.stripe.com"];

/** A giver's own page of a monthly gift, without their e-mail; without a gift, the page of a wrong address. */
export const monthlyPage = (view: MonthlyView | undefined): Page => ({
  path: "/mensal",
  editPath: editPath(paths.giving),
  pane: "emerald",
  styles: [fieldCss, personalCss, css],
  isUnlisted: true,
  script: saidScript,
  // A form's answer leads to the provider's page of cards.
  needs: () => ({ hasForm: view !== undefined, formTargets: stripePages }),
  head: ({ giving }) => ({
    title: view ? "A sua contribuição mensal" : "Contribuição mensal não encontrada",
    description: "Uma contribuição mensal, para quem tem o endereço dela.",
    cover: giving.cover,
  }),
  Body: (props) => (view ? <Monthly {...props} view={view} /> : <NoMonthly />),
});

function Monthly({ view, content: { church } }: PageProps & { view: MonthlyView }) {
  const { gift, news, shows, amountProblem } = view;
  const { state, amountCentavos, fund, mode } = gift;
  // Empty if the stored text is no name.
  const giver = receiptName({ ...gift, source: "monthly" });
  return (
    <div className="section personal">
      <h1>A sua contribuição mensal</h1>
      {mode !== "live" && <p className="monthly-notice">{notCharged[mode]}</p>}
      {news && (
        <p
          className={`monthly-news ${news.is}`}
          role={news.is === "done" ? "status" : "alert"}
          aria-live="off"
          data-dito={news.is === "done" ? "calmo" : "urgente"}
        >
          {news.text}
        </p>
      )}
      {amountProblem && (
        <p data-dito="urgente" hidden>
          {amountProblem}
        </p>
      )}
      <section className={`standing ${looks[state] ?? state}`} aria-label="Como está">
        <p
          className="monthly-state"
          // An answer to a form is heard alone.
          data-dito={news || amountProblem ? undefined : "calmo"}
        >
          {`${capitalized(monthlyStateLabels[state])}.`}
        </p>
        <p className="monthly-amount">{money(amountCentavos)} por mês</p>
        <p>
          {fund ?? "Contribuição"} {giver && `de ${giver} `}para {theChurch(church.name)}.
        </p>
        <p className="monthly-next">{wordsOf(gift)}</p>
      </section>
      {(state === "active" || state === "failing") &&
        (shows === "end" ? <EndQuestion gift={gift} /> : <Changes view={view} />)}
      {(state === "ended" || state === "never") && (
        <ButtonLink href={paths.cardGift} quiet>
          Contribuir de novo
        </ButtonLink>
      )}
    </div>
  );
}

/** The class of a state, where it has another name. */
const looks: Partial<Record<MonthlyState, string>> = { begun: "beginning", never: "failed" };

function wordsOf({ state, nextAtMs, nextTryAtMs, endedAtMs }: MonthlyGift): string {
  switch (state) {
    case "begun":
      return "Ainda estamos confirmando a primeira com a operadora.";
    case "never":
      return "A primeira não passou, e nada foi cobrado.";
    case "active":
      return nextAtMs ? `A próxima é em ${longDay(nextAtMs)}.` : "A próxima é daqui a um mês.";
    case "failing":
      return nextTryAtMs
        ? `Neste mês nada foi cobrado. O cartão será tentado de novo em ${longDay(nextTryAtMs)}.`
        : "Neste mês nada foi cobrado, e este cartão não será tentado de novo.";
    case "ending":
      return "Recebemos o seu pedido, e a operadora ainda vai confirmar. Não é preciso pedir de novo.";
    case "ended":
      return `${endedAtMs ? `Desde ${longDay(endedAtMs)}, o` : "O"} cartão não é mais cobrado.`;
  }
}

/** Offers a way that needs no other card: a bank may only want to know that it is the giver. */
function Mend({ code }: { code: string }) {
  return (
    <section className="personal-part" aria-labelledby="acertar">
      <h2 id="acertar">O cartão é este mesmo?</h2>
      <p>
        Às vezes o banco só quer confirmar que é você. Na página segura da operadora você confirma e
        paga este mês.
      </p>
      <form method="post" action={monthlyPath(code, "pagar")}>
        <button className="button quiet">Confirmar e pagar este mês</button>
      </form>
    </section>
  );
}

function Changes({ view }: { view: MonthlyView }) {
  const { gift, amountProblem, amountTyped } = view;
  const { code, amountCentavos } = gift;
  const isFailing = gift.state === "failing";
  const typed = amountTyped ?? money(amountCentavos).replace(/[^\d.,]/g, "");
  return (
    <>
      <section className="personal-part" aria-labelledby="cartao">
        <h2 id="cartao">Trocar o cartão</h2>
        <p>
          Você escreve o cartão novo na página segura da operadora, e volta para cá.
          {isFailing && " Com ele, o que falta deste mês é tentado na hora."}
        </p>
        <form method="post" action={monthlyPath(code, "cartao")}>
          <button className={isFailing ? "button" : "button quiet"}>Trocar o cartão</button>
        </form>
      </section>
      {isFailing && <Mend code={code} />}
      <section className="personal-part" aria-labelledby="valor-titulo">
        <h2 id="valor-titulo">Mudar o valor</h2>
        <p>Vale a partir da próxima vez. O que já foi contribuído não muda.</p>
        <form method="post" action={monthlyPath(code, "valor")}>
          <TextField
            name="valor"
            label="Novo valor por mês, em reais"
            value={typed}
            problem={amountProblem}
            {...moneyInput}
            maxLength={20}
            required
          />
          <button className="button quiet">Mudar o valor</button>
        </form>
      </section>
      <section className="personal-part" aria-labelledby="encerrar">
        <h2 id="encerrar">Cancelar</h2>
        <p>Antes de encerrar, a página pergunta se é isso mesmo.</p>
        <ButtonLink href={monthlyPath(code, "encerrar")} quiet>
          Cancelar
        </ButtonLink>
      </section>
    </>
  );
}

function EndQuestion({ gift: { code, amountCentavos } }: { gift: MonthlyGift }) {
  return (
    <section className="personal-part" aria-labelledby="encerrar">
      <h2 id="encerrar">Encerrar esta contribuição mensal?</h2>
      <p>
        O cartão deixa de ser cobrado em {money(amountCentavos)} por mês. O que você já contribuiu
        fica com a igreja, e os recibos continuam no site.
      </p>
      <form method="post" action={monthlyPath(code, "encerrar")}>
        <button className="button">Encerrar</button>
      </form>
      <ButtonLink href={monthlyPath(code)} quiet back>
        Não, continuar contribuindo
      </ButtonLink>
    </section>
  );
}

function NoMonthly() {
  return (
    <div className="section personal">
      <h1>Não há contribuição mensal neste endereço</h1>
      <p>
        Confira se o endereço veio inteiro: depois de <b>/mensal/</b> são 32 letras e números. O
        botão do e-mail que você recebeu leva até a sua.
      </p>
      <ButtonLink href={paths.home} back>
        Voltar para o início
      </ButtonLink>
    </div>
  );
}

/** Words and questions of the page beside how the gift is. */
export type Said = {
  /** The question before it ends; else everything. */
  shows?: "end";
  /** The problem with the amount that the giver typed. */
  amountProblem?: string;
  amountTyped?: string;
  /** Something that the giver has to read first. */
  news?: { is: "done" | "problem"; text: string };
};

type MonthlyView = Said & { gift: MonthlyGift };
