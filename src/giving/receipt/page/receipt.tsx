import type { Receipt } from "../../contract/receipt.ts";
import { notCharged } from "../../contract/gift-mode.ts";
import { paths } from "../../../site/paths.ts";
import { money } from "../../../format/format.ts";
import actions from "../../../site/scripts/receipt-actions.script.ts?inline-script";
import { RoseWindow } from "../../../site/ui/art/rose-window.tsx";
import { ButtonLink } from "../../../site/ui/form/button-link.tsx";
import type { Page, PageProps } from "../../../site/pages/page.ts";
import { Actions } from "./actions.tsx";
import { Facts } from "./facts.tsx";
import { standingWords } from "./standing-words.ts";
import { ToCome } from "./to-come.tsx";
import css from "./receipt.css?inline";

/** One gift's receipt. Nothing of it is in the title: titles are shared, listed and kept. */
export const receiptPage = (receipt: Receipt): Page => ({
  path: "/recibo",
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
  const { number, mode, amountCentavos, standing } = receipt;
  const { label, tone, words } = standingWords(receipt);
  const isReceipt = standing !== "confirming" && standing !== "not-charged";
  return (
    <div className="section receipt-page">
      <article className="receipt">
        <header className="receipt-head">
          <RoseWindow />
          <p>{church.name}</p>
          <h1>{isReceipt ? "Recibo de contribuição" : "A sua contribuição"}</h1>
          {number && <p className="receipt-number">nº {number}</p>}
        </header>
        {standing !== "not-charged" && <NoMoney mode={mode} />}
        <p className="receipt-amount">{money(amountCentavos)}</p>
        <p className={`receipt-standing ${tone}`}>{label}</p>
        <p className="receipt-words">{words}</p>
        <Facts receipt={receipt} church={church} />
        {isReceipt && (
          <p className="receipt-law">
            Contribuição para igreja não diminui o imposto de renda. Quem quiser declarar usa a
            ficha Doações Efetuadas, código 80, com o CNPJ da igreja. Guarde este recibo por cinco
            anos.
          </p>
        )}
      </article>
      {isReceipt && <Actions isReceipt />}
      {standing === "confirming" && <ToCome whatsapp={church.whatsapp} />}
      {standing === "not-charged" && (
        <ButtonLink href={paths.giving}>Ver como contribuir</ButtonLink>
      )}
      {standing !== "not-charged" && (
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

function NoMoney({ mode }: Pick<Receipt, "mode">) {
  if (mode === "live") return null;
  return (
    <p className="receipt-notice">
      <strong>{mode ? notCharged[mode] : "Origem não registrada."}</strong>{" "}
      {mode
        ? "Este recibo não vale: só mostra como ele chega a quem contribui."
        : "Esta contribuição é mais antiga que este registro. Para um recibo que valha, fale com a tesouraria."}
    </p>
  );
}
