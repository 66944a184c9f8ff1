import { Island } from "../../../kit/islands/island.tsx";
import { paths } from "../../../kit/paths.ts";
import { formStyles } from "../../../kit/site-form/form-styles.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { OfflineCallout } from "../../../kit/ui/form/field.tsx";
import { Paragraphs } from "../../../kit/ui/paragraphs.tsx";
import type { Page, PageProps } from "../../../site/page.ts";
import { modeOfCards } from "../../contract/gift-mode.ts";
import { shownNumber, simulatedCardList } from "../../contract/simulated-cards.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "../../site/page/chosen-fund.script.ts?inline-script";
import { apiPaths } from "../api-paths.ts";
import { CardForm } from "../form/card-form.island.tsx";
import cardCss from "../form/card.css?inline";
import css from "./card-gift.css?inline";

/** Origins that Stripe's own documentation asks of a page's policy. */
const stripeOrigins = {
  "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
  "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  "connect-src": ["https://api.stripe.com"],
};

export const cardGiftPage: Page = {
  path: paths.cardGift,
  pane: "emerald",
  styles: [...formStyles, css, cardCss],
  script,
  head: ({ giving }) => giving.card,
  needs: (_content, { captcha, cards }) =>
    modeOfCards(cards) === undefined
      ? {}
      : {
          hasIslands: true,
          hasForm: true,
          captcha: captcha.provider,
          programOrigins: cards?.provider === "stripe" ? stripeOrigins : undefined,
        },
  Body: CardGift,
};

function CardGift({ content, pictureOf, client, has }: PageProps) {
  const { church, giving } = content;
  const { title, lead, cover, leastCentavos, mostCentavos, text } = giving.card;
  const mode = modeOfCards(client.cards);
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} task />
      <div className="section form-page card-gift">
        {mode === undefined ? (
          <section className="callout">
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
              <OfflineCallout>
                Você está sem internet. O cartão precisa dela: preencha com calma, nada se perde, e
                contribua quando ela voltar.
              </OfflineCallout>
              <WithoutScript />
              <Island
                name="card-form"
                component={CardForm}
                props={{
                  client,
                  receiver: { name: church.name, cnpj: church.cnpj },
                  limits: { leastCentavos, mostCentavos },
                  ...(giving.funds.length > 0 && {
                    ownFunds: giving.funds.map(({ name }) => name),
                  }),
                  ...(!has(apiPaths.monthlyPayment) && { onlyOnce: true }),
                  phones: { phone: church.phone, whatsapp: church.whatsapp },
                  homePath: paths.home,
                  givingPath: paths.giving,
                  privacyPath: paths.privacy,
                }}
              />
            </section>
            <section className="stack in-sight by-pix" aria-labelledby="por-pix">
              <h2 id="por-pix">Por PIX</h2>
              <Paragraphs texts={text} />
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

function DemoStrip() {
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
          {simulatedCardList.map((card) => (
            <div key={card.number}>
              <dt className="copyable">{shownNumber(card)}</dt>
              <dd>{card.outcome}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function TestStrip() {
  return (
    <section className="demo" aria-label="Modo de teste">
      <p>
        <strong>Modo de teste: nada é cobrado.</strong>
      </p>
    </section>
  );
}

/** Replaces the form when scripts are off: a card's number must not be sent without them. */
function WithoutScript() {
  return (
    <noscript>
      <div className="callout without-script">
        <p>
          O cartão precisa de JavaScript, que está desligado neste navegador. O PIX não precisa: é
          só apontar a câmera ou copiar a chave, e ele chega na hora.
        </p>
        <ButtonLink href={paths.giving}>Contribuir por PIX</ButtonLink>
      </div>
    </noscript>
  );
}
