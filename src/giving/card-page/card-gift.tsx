import { modeOfCards } from "../contract/gift-mode.ts";
import bankDialogCss from "../card-form/bank-dialog.css?inline";
import cardCss from "../card-form/card.css?inline";
import giftNewsCss from "../card-form/gift-news.css?inline";
import { CardForm } from "../card-form/card-form.island.tsx";
import { Island } from "../../site/islands/island.tsx";
import { ButtonLink } from "../../site/ui/form/button-link.tsx";
import { formStyles } from "../../site/form/form-styles.ts";
import { OfflineNotice } from "../../site/ui/form/offline-notice.tsx";
import { PageOpening } from "../../site/ui/art/page-opening.tsx";
import { Paragraphs } from "../../site/ui/paragraphs.tsx";
import type { Page, PageProps } from "../../site/pages/page.ts";
import { paths } from "../../site/paths.ts";
import css from "./card-gift.css?inline";
import { DemoStrip, TestStrip } from "./demo-strip.tsx";
import { WithoutScript } from "./without-script.tsx";

export const cardGiftPage: Page = {
  path: paths.cardGift,
  pane: "emerald",
  styles: [...formStyles, css, cardCss, giftNewsCss, bankDialogCss],
  head: ({ giving }) => giving.card,
  needs: (_content, { captcha, cards }) =>
    modeOfCards(cards) === undefined
      ? {}
      : { hasIslands: true, hasForm: true, captcha: captcha.provider, cards: cards.provider },
  Body: CardGift,
};

function CardGift({ content, pictureOf, client }: PageProps) {
  const { church, giving } = content;
  const { title, lead, cover, leastCentavos, mostCentavos, notice } = giving.card;
  const mode = modeOfCards(client.cards);
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} task />
      <div className="section card-gift">
        {mode === undefined ? (
          <section className="notice">
            <h2>O cartão está indisponível</h2>
            <p>
              Neste momento não recebemos cartão por aqui. O PIX funciona sempre: chega na hora, e
              não tem custo para a igreja.
            </p>
            <ButtonLink href={paths.giving}>Contribuir por PIX</ButtonLink>
          </section>
        ) : (
          <>
            <section className="card-gift-form" aria-label="Formulário">
              {mode === "demonstration" && <DemoStrip />}
              {mode === "test" && <TestStrip />}
              <OfflineNotice>
                Você está sem internet. O cartão precisa dela: preencha com calma, nada se perde, e
                contribua quando ela voltar.
              </OfflineNotice>
              <WithoutScript />
              <Island
                name="card-form"
                component={CardForm}
                props={{
                  client,
                  receiver: { name: church.name, cnpj: church.cnpj },
                  limits: { leastCentavos, mostCentavos },
                  phones: { phone: church.phone, whatsapp: church.whatsapp },
                  homePath: paths.home,
                  givingPath: paths.giving,
                  privacyPath: paths.privacy,
                }}
              />
            </section>
            <section className="by-pix" aria-labelledby="por-pix">
              <h2 id="por-pix">Prefere o PIX?</h2>
              <Paragraphs texts={notice} />
              <ButtonLink href={paths.giving} quiet>
                Contribuir por PIX
              </ButtonLink>
            </section>
          </>
        )}
      </div>
    </>
  );
}
