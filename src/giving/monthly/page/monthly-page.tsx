import { timeZone } from "../../../format/dates.ts";
import { money } from "../../../format/format.ts";
import { theChurch } from "../../../format/names.ts";
import { paths } from "../../../site/paths.ts";
import type { Page, PageProps } from "../../../site/pages/page.ts";
import { ButtonLink } from "../../../site/ui/form/button-link.tsx";
import { notCharged } from "../../contract/gift-mode.ts";
import type { MonthlyView } from "../../contract/monthly-view.ts";
import {
  monthlyAmountPath,
  monthlyCardPath,
  monthlyEndPath,
  monthlyPath,
} from "../monthly-paths.ts";
import css from "./monthly.css?inline";

const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone });

/** A giver's own page of a monthly gift; without one, the page of a wrong address. */
export const monthlyPage = (view: MonthlyView | undefined): Page => ({
  path: "/mensal",
  pane: "emerald",
  styles: [css],
  isUnlisted: true,
  // A form's answer leads to the provider's page of cards.
  needs: () => ({ hasForm: view !== undefined, formTargets: ["https://billing.stripe.com"] }),
  head: ({ giving }) => ({
    title: view ? "A sua contribuição mensal" : "Contribuição mensal não encontrada",
    description: "Uma contribuição mensal, para quem tem o endereço dela.",
    cover: giving.cover,
  }),
  Body: (props) => (view ? <Monthly {...props} view={view} /> : <NoMonthly />),
});

function Monthly({ view, content: { church } }: PageProps & { view: MonthlyView }) {
  const { status, amountCentavos, fund, giver, mode, news } = view;
  const canChange = status === "active" || status === "failing";
  return (
    <div className="section monthly-page">
      <h1>A sua contribuição mensal</h1>
      {mode !== "live" && <p className="monthly-notice">{notCharged[mode]}</p>}
      {news && <output className={`monthly-news ${news.is}`}>{news.text}</output>}
      <p className="monthly-amount">{money(amountCentavos)} por mês</p>
      <p>
        <strong>{labels[status]}</strong> {wordsOf(view)}
      </p>
      <p>
        {fund ?? "Contribuição"} {giver && `de ${giver} `}para {theChurch(church.name)}.
      </p>
      {view.asksToEnd && canChange ? (
        <EndQuestion view={view} />
      ) : (
        canChange && <Changes view={view} />
      )}
      <ButtonLink
        href={status === "ended" || status === "failed" ? paths.cardGift : paths.home}
        quiet
      >
        {status === "ended" || status === "failed" ? "Contribuir de novo" : "Ir para o início"}
      </ButtonLink>
    </div>
  );
}

const labels: Record<MonthlyView["status"], string> = {
  beginning: "Em confirmação.",
  failed: "Não começou.",
  active: "Ativa.",
  failing: "O cartão não passou.",
  ending: "Sendo encerrada.",
  ended: "Encerrada.",
};

function wordsOf({ status, nextAtMs, nextTryAtMs, endedAtMs }: MonthlyView): string {
  switch (status) {
    case "beginning":
      return "Ainda estamos confirmando a primeira com a operadora.";
    case "failed":
      return "A primeira não passou, e nada foi cobrado.";
    case "active":
      return nextAtMs ? `A próxima é em ${day.format(nextAtMs)}.` : "A próxima é daqui a um mês.";
    case "failing":
      return nextTryAtMs
        ? `Nada foi cobrado. Tentamos de novo em ${day.format(nextTryAtMs)}; se o cartão mudou, troque-o agora.`
        : "Nada foi cobrado, e este cartão não será tentado de novo. Troque-o para continuar.";
    case "ending":
      return "Recebemos o seu pedido, e a operadora ainda vai confirmar. Não é preciso pedir de novo.";
    case "ended":
      return `${endedAtMs ? `Desde ${day.format(endedAtMs)}, o` : "O"} cartão não é mais cobrado.`;
  }
}

function Changes({ view: { code, status, amountCentavos } }: { view: MonthlyView }) {
  const card = (
    <section className="monthly-part" aria-labelledby="cartao">
      <h2 id="cartao">Trocar o cartão</h2>
      <p>Você escreve o cartão novo na página segura da Stripe, e volta para cá.</p>
      <form method="post" action={monthlyCardPath(code)}>
        <button className={status === "failing" ? "button" : "button quiet"}>
          Trocar o cartão
        </button>
      </form>
    </section>
  );
  return (
    <>
      {card}
      <section className="monthly-part" aria-labelledby="valor-titulo">
        <h2 id="valor-titulo">Mudar o valor</h2>
        <form method="post" action={monthlyAmountPath(code)}>
          <label htmlFor="valor">Novo valor por mês, em reais</label>
          <input
            id="valor"
            name="valor"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={money(amountCentavos).replace(/[^\d.,]/g, "")}
          />
          <button className="button quiet">Mudar o valor</button>
        </form>
        <p>Vale a partir da próxima vez. O que já foi contribuído não muda.</p>
      </section>
      <section className="monthly-part" aria-labelledby="encerrar">
        <h2 id="encerrar">Cancelar</h2>
        <p>Antes de encerrar, a página pergunta se é isso mesmo.</p>
        <ButtonLink href={monthlyEndPath(code)} quiet>
          Cancelar
        </ButtonLink>
      </section>
    </>
  );
}

function EndQuestion({ view: { code, amountCentavos } }: { view: MonthlyView }) {
  return (
    <section className="monthly-part" aria-labelledby="encerrar">
      <h2 id="encerrar">Encerrar esta contribuição mensal?</h2>
      <p>
        O cartão deixa de ser cobrado em {money(amountCentavos)} por mês. O que você já contribuiu
        fica com a igreja, e os recibos continuam no site.
      </p>
      <form method="post" action={monthlyEndPath(code)}>
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
    <div className="section monthly-page">
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
