import type { ReactNode } from "react";
import * as format from "../../format/format.ts";
import { directionsUrl, telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { Island } from "../../kit/islands/island.tsx";
import { paths } from "../../kit/paths.ts";
import { formStyles } from "../../kit/site-form/form-styles.ts";
import { Icon } from "../../kit/ui/art/icon.tsx";
import { PageOpening } from "../../kit/ui/art/page-opening.tsx";
import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import { OfflineCallout } from "../../kit/ui/form/field.tsx";
import { AddressLines, EmailWords, Words } from "../../kit/ui/paragraphs.tsx";
import type { Church } from "../../content/content.ts";
import type { Page, PageProps } from "../../site/page.ts";
import { ContactForm } from "../form/contact-form.island.tsx";
import css from "./contact.css?inline";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import mapScript from "./map.script.ts?inline-script";

declare module "../../site/page.ts" {
  interface Slots {
    /** Place below the form. Words of features for a person who has sent a prayer request are hidden until then. */
    prayed: object;
  }
}

export const contactPage: Page = {
  path: paths.contact,
  pane: "emerald",
  styles: [...formStyles, css],
  head: ({ contact }) => ({ ...contact, title: "Contato" }),
  needs: ({ church }, { captcha }) => ({
    hasIslands: true,
    hasForm: true,
    // Without scripts the visitor's own e-mail program sends the text.
    formTargets: ["mailto:"],
    captcha: captcha.provider,
    framedOrigin: URL.parse(mapEmbedUrl(church) ?? "")?.origin,
  }),
  script: mapScript,
  Body: Contact,
};

function Contact({ content: { church, contact, privacy }, pictureOf, client, inside }: PageProps) {
  return (
    <>
      <PageOpening
        title={contact.title}
        lead={contact.lead}
        cover={pictureOf(contact.cover)}
        task
      />
      <div className="section form-page contact">
        <section className="in-sight">
          <h2>Onde nos encontrar</h2>
          <WaysToReach church={church} officeHours={contact.officeHours} />
        </section>
        <section id="escrever">
          <h2>Escreva para a igreja</h2>
          {contact.formIntroduction && (
            <p className="contact-introduction">
              <Words>{contact.formIntroduction}</Words>
            </p>
          )}
          <OfflineCallout>
            Você está sem internet. Pode escrever com calma: nada se perde, e a mensagem sai quando
            ela voltar e você apertar Enviar.
          </OfflineCallout>
          <WithoutScript church={church} />
          <Island
            name="contact-form"
            component={ContactForm}
            props={{
              client,
              church: { email: church.email, phone: church.phone, whatsapp: church.whatsapp },
              privacy: { path: paths.privacy, version: privacy.version },
              nextStep: contact.nextStep,
            }}
          />
          {inside("prayed", {})}
        </section>
      </div>
      <section className="section">
        <h2>Como chegar</h2>
        <p className="directions">
          {contact.directions && (
            <>
              <Words>{contact.directions}</Words>{" "}
            </>
          )}
          <a href={directionsUrl(church.address)}>Traçar o caminho até a igreja</a>
        </p>
        <Map church={church} src={mapEmbedUrl(church)} />
      </section>
    </>
  );
}

/**
 * The map, over a drawn one that shows until it has loaded. It has no sandbox: the map's site needs its
 * scripts and its origin, which together disable a sandbox, and another origin cannot read this page anyway.
 */
function Map({ church, src }: { church: Church; src: string | undefined }) {
  const { street, number, city } = church.address;
  if (!src) return null;
  return (
    <div className="map">
      <svg viewBox="0 0 600 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fillOpacity="0.3">
          <path fill="var(--emerald)" d="M0 0h170l30 110L0 150zM420 190l180-30v140H440z" />
          <path fill="var(--cobalt)" d="M0 150l200-40 40 120 10 70H0z" />
          <path fill="var(--amber)" d="M170 0h230l20 190-180 40-40-120z" />
          <path fill="var(--violet)" d="M400 0h200v160l-180 30z" />
          <path fill="var(--ruby)" d="M240 230l180-40 20 110H250z" />
        </g>
        <g fill="none" stroke="var(--lead)" strokeWidth="4">
          <path d="M-5 151 200 110 240 230 251 305M169-5 200 110M399-5 420 190 441 305M240 230 420 190 605 159" />
          <path
            strokeWidth="1.5"
            d="M-5 62 182 42M80-5 100 130 120 305M-5 232 230 200M300-5 312 214 330 305M185 52 406 62M411 92 605 62M500-5 520 176 530 305M432 250 605 228"
          />
          <path
            fill="var(--emerald)"
            d="M300 70a42 42 0 0 1 42 42c0 30-42 68-42 68s-42-38-42-68a42 42 0 0 1 42-42z"
          />
          <path stroke="#fff" strokeWidth="7" d="M300 88v46m-15-30h30" />
        </g>
      </svg>
      <iframe
        title={`Mapa: ${street}, ${number}, ${city}`}
        src={src}
        width="1152"
        height="480"
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

function WaysToReach({ church, officeHours }: { church: Church; officeHours: string | undefined }) {
  return (
    <dl className="ways">
      <Way icon="phone" name="Telefone">
        <a href={telUrl(church.phone)}>{format.phone(church.phone)}</a>
      </Way>
      {church.whatsapp && (
        <Way icon="whatsapp" name="WhatsApp">
          <a href={whatsappUrl(church.whatsapp)}>{format.phone(church.whatsapp)}</a>
        </Way>
      )}
      <Way icon="mail" name="E-mail">
        <a href={`mailto:${church.email}`}>
          <EmailWords>{church.email}</EmailWords>
        </a>
      </Way>
      <Way icon="pin" name="Endereço">
        {/* Some screen readers say each line of a link as a link of its own. */}
        <a href={directionsUrl(church.address)} aria-label={format.addressLine(church.address)}>
          <div aria-hidden="true">
            <AddressLines address={church.address} />
          </div>
        </a>
      </Way>
      {officeHours && (
        <Way icon="clock" name="Atendimento">
          <Words>{officeHours}</Words>
        </Way>
      )}
    </dl>
  );
}

type WayProps = { icon: Parameters<typeof Icon>[0]["name"]; name: string; children: ReactNode };

/** A row whose link covers all of it. */
const Way = ({ icon, name, children }: WayProps) => (
  <div className="way">
    <dt>
      <Icon name={icon} />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);

/** Replaces the form when scripts are off, since the form would lose its text. */
function WithoutScript({ church }: { church: Church }) {
  return (
    <noscript>
      <div className="callout without-script">
        <p>
          O formulário precisa de JavaScript, que está desligado neste navegador. Fale com a gente
          de outro jeito: será um prazer ouvir você.
        </p>
        {church.whatsapp && (
          <ButtonLink href={whatsappUrl(church.whatsapp)}>Escrever no WhatsApp</ButtonLink>
        )}
        <ButtonLink href={`mailto:${church.email}`} quiet>
          Mandar um e-mail
        </ButtonLink>
        <ButtonLink href={telUrl(church.phone)} quiet>
          Ligar para a igreja
        </ButtonLink>
      </div>
    </noscript>
  );
}

// About 800 by 550 metres around the church.
const reach = { latitude: 0.0025, longitude: 0.004 };

/** The address of an embedded map; undefined while the content does not say where on the map the church is. */
export function mapEmbedUrl({ map, address }: Church): string | undefined {
  const { latitude, longitude } = address;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (map === "google") {
    return `https://www.google.com/maps?q=${latitude},${longitude}&z=16&output=embed`;
  }
  const url = new URL("https://www.openstreetmap.org/export/embed.html");
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ];
  url.searchParams.set("bbox", box.map((degrees) => degrees.toFixed(5)).join(","));
  url.searchParams.set("layer", "mapnik");
  url.searchParams.set("marker", `${latitude},${longitude}`);
  return url.href;
}
