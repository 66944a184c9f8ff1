import type { ReactNode } from "react";
import { longDateAndTime } from "../../../format/date-words.ts";
import { cnpj, formatReceiptNumber, money } from "../../../format/format.ts";
import { quickestUrl, quickestWords } from "../../../format/outside-links.ts";
import { editPath, paths } from "../../../kit/paths.ts";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { AddressLines } from "../../../kit/ui/paragraphs.tsx";
import { WholeWords } from "../../../kit/ui/whole-words.tsx";
import type { Church } from "../../../content/content.ts";
import type { Page, PageProps } from "../../../site/page.ts";
import { notCharged } from "../../contract/gift-mode.ts";
import { meansLabels } from "../../contract/means.ts";
import { countsAtMs, isOpen } from "../gift.ts";
import { receiptName } from "../receipt.ts";
import { type GiftWithReversals, balanceOf } from "../reversals/reversal.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import actions from "./receipt-actions.script.ts?inline-script";
import css from "./receipt.css?inline";

/** A gift's receipt as of today. Givers get its address before the end is known, so every end has words. */
export function receiptOf(gift: GiftWithReversals) {
  const { fund, receiptNumber, amountCentavos, mode, means } = gift;
  return {
    ...balanceOf(gift),
    /** The number as people read it; none before the gift is received. */
    number: receiptNumber === undefined ? undefined : formatReceiptNumber(receiptNumber),
    status: statusOf(gift),
    amountCentavos,
    fund,
    /** Undefined if the stored text is no name. */
    giver: receiptName(gift) || undefined,
    atMs: countsAtMs(gift),
    mode,
    means,
    isMonthly: gift.source === "monthly",
  };
}

export type Receipt = ReturnType<typeof receiptOf>;

function statusOf(gift: GiftWithReversals): keyof typeof looks {
  if (isOpen(gift.state)) return "confirming";
  if (gift.state !== "succeeded") return "not-charged";
  if (gift.reversals.some(({ state }) => state === "open")) return "disputed";
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  if (takenBackCentavos === 0) return "received";
  return netCentavos === 0 ? "returned" : "partly-returned";
}

/** The receipt of a gift. Its data is not in the title, since titles are shared and stored in histories. */
export const receiptPage = (receipt: Receipt): Page => ({
  path: "/recibo",
  editPath: editPath(paths.giving),
  pane: "emerald",
  styles: [css],
  isUnlisted: true,
  script: actions,
  head: ({ giving }) => ({
    title: "Recibo de contribuição",
    description: "O recibo de uma contribuição, para quem tem o endereço dele.",
    cover: giving.cover,
  }),
  Body: (props) => <ReceiptSheet {...props} receipt={receipt} />,
});

function ReceiptSheet({ receipt, content: { church } }: PageProps & { receipt: Receipt }) {
  const { number, mode, amountCentavos, status } = receipt;
  const [label, tone] = looks[status];
  const isReceipt = status !== "confirming" && status !== "not-charged";
  return (
    <div className="section receipt-page">
      <article className="receipt">
        <header className="receipt-head">
          <RoseWindow />
          <p>{church.name}</p>
          <h1>{isReceipt ? "Recibo de contribuição" : "A sua contribuição"}</h1>
          {number && <p className="receipt-number">nº {number}</p>}
        </header>
        {status !== "not-charged" && mode !== "live" && (
          <p className="receipt-notice">
            <strong>{notCharged[mode]}</strong> Este recibo não vale: só mostra como ele chega a
            quem contribui.
          </p>
        )}
        <p className="receipt-amount">{money(amountCentavos)}</p>
        <p className={`receipt-standing ${tone}`}>{label}</p>
        <p className="receipt-words">{statusWords(receipt)}</p>
        <Facts receipt={receipt} church={church} />
        {isReceipt && (
          <p className="receipt-law">
            Contribuição para igreja não diminui o imposto de renda. Quem quiser declarar usa a
            ficha Doações Efetuadas, código 80{church.cnpj && ", com o CNPJ da igreja"}. Guarde este
            recibo por cinco anos.
          </p>
        )}
      </article>
      {isReceipt && <Actions isReceipt />}
      {status === "confirming" && <ToCome church={church} />}
      {status === "not-charged" && <ButtonLink href={paths.giving}>Ver como contribuir</ButtonLink>}
      {status !== "not-charged" && (
        <p className="receipt-note">
          Quem tiver o endereço desta página vê o que está nela. Mande só para quem precisa.
        </p>
      )}
      <ButtonLink href={paths.home} quiet back>
        Voltar ao início
      </ButtonLink>
    </div>
  );
}

const question = "Olá! A minha contribuição pelo site ainda está em confirmação.";

/** The giver's options while the end of the charge is unknown. */
function ToCome({ church }: { church: Church }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- its own address: the page as it is by now */}
      <a className="button" href="">
        Ver se já confirmou
      </a>
      <Actions isReceipt={false} />
      <p className="receipt-note">
        Se amanhã ela ainda disser o mesmo, fale com a igreja, que confere:{" "}
        <a href={quickestUrl(church, question)} className="whole">
          {quickestWords(church)}
        </a>
        .
      </p>
    </>
  );
}

/**
 * Buttons that receipt-actions.script.ts shows where the browser supports them. An unconfirmed receipt has no
 * print button.
 */
function Actions({ isReceipt }: { isReceipt: boolean }) {
  return (
    <div className="cluster receipt-actions">
      <button
        type="button"
        className={isReceipt ? "button" : "button quiet"}
        data-receipt="share"
        hidden
      >
        Compartilhar
        <Icon name="external" />
      </button>
      {isReceipt && (
        <button type="button" className="button quiet" data-receipt="print" hidden>
          Imprimir
        </button>
      )}
      <button type="button" className="button quiet" data-receipt="copy" hidden>
        <Icon name="copy" />
        Copiar endereço
      </button>
      <output className="receipt-copied" />
      <p className="receipt-address" translate="no" />
    </div>
  );
}

function Facts({ receipt, church }: { receipt: Receipt; church: Church }) {
  const { giver, fund, atMs, means, isMonthly } = receipt;
  return (
    <dl className="receipt-facts">
      {giver && <Fact term="De">{giver}</Fact>}
      <Fact term="Tipo">{fund || "Contribuição"}</Fact>
      <Fact term="Data">
        <time dateTime={new Date(atMs).toISOString()}>
          <WholeWords>{longDateAndTime(atMs)}</WholeWords>
        </time>
      </Fact>
      <Fact term="Forma">{`${meansLabels[means]}${isMonthly ? ", mensal" : ""}, pelo site`}</Fact>
      <Fact term="Para">
        {church.name}
        {church.cnpj && (
          <>
            <br />
            CNPJ&nbsp;<span className="receipt-cnpj">{cnpj(church.cnpj)}</span>
          </>
        )}
        <AddressLines address={church.address} />
      </Fact>
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const looks = {
  received: ["Recebida", "good"],
  /** Nobody knows yet if the card is charged, or the PIX is not yet paid. */
  confirming: ["Em confirmação", "open"],
  "not-charged": ["Não se completou", "gone"],
  /** The giver's bank has the money until the dispute is settled. */
  disputed: ["Em análise no banco", "open"],
  "partly-returned": ["Devolvida em parte", "open"],
  returned: ["Devolvida", "gone"],
} as const;

/** Explains a receipt's status to the giver. */
function statusWords({ status, means, mode, takenBackCentavos, netCentavos }: Receipt): string {
  switch (status) {
    case "received":
      return mode === "live"
        ? "A igreja recebeu esta contribuição. Obrigado por repartir com alegria."
        : "Uma contribuição de verdade aparece aqui do mesmo jeito.";
    case "confirming":
      return means === "pix"
        ? "O PIX ainda não chegou, e por enquanto isto não vale como recibo. Se você já pagou, não pague de novo: guarde este endereço, e a página mostra a resposta assim que ela vier."
        : "Ainda estamos confirmando com a operadora do cartão, e por enquanto isto não vale como recibo. Não contribua de novo: guarde este endereço, e a página mostra a resposta assim que ela vier.";
    case "not-charged":
      return "Esta contribuição não deu certo, e nada foi cobrado. Se quiser, contribua de novo, com este cartão, com outro ou por PIX.";
    case "disputed":
      return "O banco do cartão pediu este valor de volta e está analisando. Enquanto isso, este recibo não vale.";
    case "partly-returned":
      return `${money(takenBackCentavos)} voltaram para quem contribuiu. Este recibo vale pelo que ficou com a igreja: ${money(netCentavos)}.`;
    case "returned":
      return "O valor todo voltou para quem contribuiu. Este recibo não vale mais.";
  }
}
