import { modeOfCards } from "../../contract/gift/gift-mode.ts";
import captchaCss from "../../islands/captcha/captcha.css?inline";
import bankDialogCss from "../../islands/card/bank-dialog.css?inline";
import cardCss from "../../islands/card/card.css?inline";
import giftNewsCss from "../../islands/card/gift-news.css?inline";
import { CardForm } from "../../islands/card-form.island.tsx";
import { Island } from "../../islands/island.tsx";
import outcomeCss from "../../islands/outcome/outcome.css?inline";
import toastsCss from "../../islands/toasts/toasts.css?inline";
import waitingCss from "../../islands/waiting/waiting.css?inline";
import { ButtonLink } from "../../ui/form/button-link.tsx";
import { OfflineNotice } from "../../ui/form/offline-notice.tsx";
import fieldCss from "../../ui/form/field.css?inline";
import { PageOpening } from "../../ui/art/page-opening.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import type { Page, PageProps } from "../page.ts";
import { paths } from "../../contract/paths.ts";
import css from "./card-gift.css?inline";
import { DemoStrip, TestStrip } from "./demo-strip.tsx";
import { WithoutScript } from "./without-script.tsx";

export const cardGiftPage: Page = {
  path: paths.cardGift,
  pane: "emerald",
  styles: [
    fieldCss,
    captchaCss,
    waitingCss,
    outcomeCss,
    toastsCss,
    css,
    cardCss,
    giftNewsCss,
    bankDialogCss,
  ],
  head: ({ giving }) => giving.card,
  hasCaptcha: true,
  takesCards: true,
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
