import mapScript from "../../site/scripts/map.script.ts?inline-script";
import { ContactForm } from "../form/contact-form.island.tsx";
import { Island } from "../../site/islands/island.tsx";
import { formStyles } from "../../site/form/form-styles.ts";
import { OfflineNotice } from "../../site/ui/form/offline-notice.tsx";
import { PageOpening } from "../../site/ui/art/page-opening.tsx";
import type { Page, PageProps } from "../../site/pages/page.ts";
import { paths } from "../../site/paths.ts";
import css from "./contact.css?inline";
import { Map } from "./map.tsx";
import { directionsUrl, mapEmbedUrl } from "./map-url.ts";
import { WithoutScript } from "./without-script.tsx";
import { WaysToReach } from "./ways-to-reach.tsx";

export const contactPage: Page = {
  path: paths.contact,
  pane: "emerald",
  styles: [...formStyles, css],
  head: ({ contact }) => ({ ...contact, title: "Contato" }),
  needs: ({ church }, { captcha }) => ({
    hasIslands: true,
    hasForm: true,
    // Without the form's code the visitor's own e-mail program sends what was written.
    formTargets: ["mailto:"],
    captcha: captcha.provider,
    framedOrigin: new URL(mapEmbedUrl(church)).origin,
  }),
  script: mapScript,
  Body: Contact,
};

function Contact({ content: { church, contact, home, privacy }, pictureOf, client }: PageProps) {
  return (
    <>
      <PageOpening
        title={contact.title}
        lead={contact.lead}
        cover={pictureOf(contact.cover)}
        task
      />
      <div className="section contact">
        <section>
          <h2>Onde nos encontrar</h2>
          <WaysToReach church={church} officeHours={contact.officeHours} />
        </section>
        <section id="escrever">
          <h2>Escreva para a igreja</h2>
          <p className="contact-introduction">{contact.formIntroduction}</p>
          <OfflineNotice>
            Você está sem internet. Pode escrever com calma: nada se perde, e a mensagem sai quando
            ela voltar e você apertar Enviar.
          </OfflineNotice>
          <WithoutScript church={church} />
          <Island
            name="contact-form"
            component={ContactForm}
            props={{
              client,
              church: { email: church.email, phone: church.phone, whatsapp: church.whatsapp },
              privacy: { path: paths.privacy, version: privacy.version },
              nextStep: contact.nextStep,
              hasRose: home.rose !== undefined,
            }}
          />
        </section>
      </div>
      <section className="section">
        <h2>Como chegar</h2>
        <p className="directions">
          {contact.directions} <a href={directionsUrl(church)}>Traçar o caminho até a igreja</a>
        </p>
        <Map church={church} />
      </section>
    </>
  );
}
