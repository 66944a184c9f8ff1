import { Island } from "../../site/islands/island.tsx";
import pixCss from "../pix/form/pix.css?inline";
import pixCodeCss from "../pix/form/pix-code.css?inline";
import pixPayCss from "../pix/form/pix-pay.css?inline";
import { PixAmount } from "../pix/form/pix-amount.island.tsx";
import { ButtonLink } from "../../site/ui/form/button-link.tsx";
import fieldCss from "../../site/ui/form/field.css?inline";
import { PageOpening } from "../../site/ui/art/page-opening.tsx";
import { Paragraphs } from "../../site/ui/paragraphs.tsx";
import { whatsappUrl } from "../../format/whatsapp-url.ts";
import type { Page, PageProps } from "../../site/pages/page.ts";
import { paths } from "../../site/paths.ts";
import { BankAccount } from "./bank-account.tsx";
import { PixDrawings } from "./pix-drawings.tsx";
import { PixKey } from "./pix-key.tsx";
import css from "./giving.css?inline";
import printCss from "./print.css?inline";

export const givingPage: Page = {
  path: paths.giving,
  pane: "ruby",
  styles: [fieldCss, css, pixCss, pixCodeCss, pixPayCss, printCss],
  head: ({ giving }) => giving,
  Body: Giving,
};

function Giving({ content: { church, giving }, pictureOf, pixQrCode }: PageProps) {
  const { pix, bank, receiptMessage } = giving;
  return (
    <>
      <PageOpening title={giving.title} lead={giving.lead} cover={pictureOf(giving.cover)} task />
      <section className="section pix">
        <PixDrawings />
        <div className="pix-words">
          <h2>Por PIX</h2>
          <p>
            Escolha o valor, copie o código e cole no aplicativo do seu banco. A igreja recebe na
            hora.
          </p>
        </div>
        <Island
          name="pix-amount"
          component={PixAmount}
          props={{
            pix,
            cnpj: church.cnpj,
            whatsapp: church.whatsapp,
            plainPicture: pixQrCode,
          }}
        />
        <PixKey pix={pix} cnpj={church.cnpj} />
      </section>
      <section className="section halves">
        <div>
          <h2>Por transferência</h2>
          <BankAccount bank={bank} cnpj={church.cnpj} />
        </div>
        <div className="receipt">
          <h2>Mande o comprovante</h2>
          <p>
            Depois de transferir, envie o comprovante pelo WhatsApp. É assim que a tesouraria sabe
            que a contribuição é sua.
          </p>
          <ButtonLink href={whatsappUrl(church.whatsapp, receiptMessage)} quiet>
            Enviar comprovante
          </ButtonLink>
        </div>
      </section>
      <section className="section halves by-card emerald">
        <div>
          <h2>Com cartão</h2>
          <Paragraphs texts={giving.card.notice} />
        </div>
        <ButtonLink href={paths.cardGift}>Contribuir com cartão</ButtonLink>
      </section>
      <section className="section halves to-where">
        <h2>Para onde vai</h2>
        <div>
          <Paragraphs texts={giving.reason} />
        </div>
      </section>
    </>
  );
}
