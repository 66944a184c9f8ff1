import type { ReactNode } from "react";
import { dayName } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { theChurch } from "../../../format/names.ts";
import { telUrl } from "../../../format/outside-links.ts";
import { paths } from "../../../kit/paths.ts";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { Paragraphs, EmailWords, Words } from "../../../kit/ui/paragraphs.tsx";
import type { Church } from "../../../content/content.ts";
import type { Page, PageProps } from "../../page.ts";
import css from "./privacy.css?inline";

export const privacyPage: Page = {
  path: paths.privacy,
  pane: "violet",
  styles: [css],
  head: ({ privacy }) => ({ ...privacy, title: "Privacidade" }),
  Body: Privacy,
};

function Privacy({ content: { church, privacy }, pictureOf }: PageProps) {
  const { title, lead, cover, inShort, sections, retentionMonths, giverYears, version } = privacy;
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} />
      <div className="section privacy">
        {inShort.length > 0 && (
          <ul className="listed privacy-short" aria-label="Em poucas linhas">
            {inShort.map((text) => (
              <li key={text}>
                <Words>{text}</Words>
              </li>
            ))}
          </ul>
        )}
        {sections.map((section) => (
          <Part key={section.title} title={section.title}>
            <Paragraphs texts={section.text} />
          </Part>
        ))}
        <Part title="Por quanto tempo">
          <p>
            As mensagens do formulário são apagadas do site{" "}
            {retentionMonths === 1 ? "um mês" : `${retentionMonths} meses`} depois de chegarem. Na
            caixa de <span className="whole">e-mail</span> da igreja elas ficam até que alguém de lá
            as apague.
          </p>
          <p>
            De uma contribuição, o nome e o <span className="whole">e-mail</span> são apagados
            depois de {giverYears} anos. O valor fica, sem dono, nas contas da igreja.
          </p>
        </Part>
        <Channel church={church} />
        <p className="privacy-version">
          Versão de <time dateTime={version}>{longDate(version)}</time>.
        </p>
      </div>
    </>
  );
}

/** Closed: the person who looks for one thing finds it by its title. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary>
      <h2>{title}</h2>
      <Icon name="chevron" />
    </summary>
    {children}
  </details>
);

function Channel({ church }: { church: Church }) {
  return (
    <section>
      <h2>Fale com quem cuida disto</h2>
      <p>
        Escreva para{" "}
        <a href={`mailto:${church.email}?subject=Meus%20dados`}>
          <EmailWords>{church.email}</EmailWords>
        </a>{" "}
        ou ligue para <a href={telUrl(church.phone)}>{format.phone(church.phone)}</a>. Quem responde
        por estes dados é {theChurch(church.name)}
        {church.cnpj && (
          <>
            , <span className="whole">CNPJ {format.cnpj(church.cnpj)}</span>
          </>
        )}
        .
      </p>
    </section>
  );
}

/** Day and month stay together. */
const longDate = (date: string): string => dayName(date).replace(" de ", "\u00a0de\u00a0");
