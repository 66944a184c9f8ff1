import { ofChurch } from "../../../format/church-name.ts";
import type { Church } from "../../../content/subjects/church.ts";
import { paths } from "../../paths.ts";
import { phone } from "../../../format/format.ts";
import { whatsappUrl } from "../../../format/whatsapp-url.ts";
import { EmailWords } from "../../ui/email-words.tsx";
import { Icon } from "../../ui/art/icon.tsx";
import { PageOpening } from "../../ui/art/page-opening.tsx";
import type { Page, PageProps } from "../page.ts";
import type { Criterion } from "./criterion.ts";
import { limits } from "./limits.ts";
import { needs } from "./needs.ts";
import css from "./accessibility.css?inline";

export const accessibilityPage: Page = {
  path: paths.accessibility,
  pane: "cobalt",
  styles: [css],
  head: ({ contact, church }) => ({
    title: "Acessibilidade",
    description: `O que o site ${ofChurch(church.shortName)} faz para que todos consigam usar, como isso é conferido, e a quem contar o que não funciona.`,
    cover: contact.cover,
  }),
  Body: Accessibility,
};

function Accessibility({ content: { church, contact }, pictureOf }: PageProps) {
  return (
    <>
      <PageOpening
        title="Um site para todos"
        lead="Quem não vê, quem não ouve, quem não usa mouse, quem tem a mão trêmula ou pouca prática: a porta é a mesma, e tem de abrir para todos."
        cover={pictureOf(contact.cover)}
      />
      <div className="section accessibility">
        <section>
          <h2>O que prometemos</h2>
          <div>
            <p>
              Este site segue as diretrizes internacionais WCAG 2.2 nos níveis A e AA, que é o que a
              norma brasileira ABNT NBR 17225 chama de acessibilidade regular, e mais cinco
              critérios do nível AAA.
            </p>
            <p>
              Abaixo está cada critério, em palavras simples: abra a parte que importa para você.
              Cada um é conferido por um programa a cada mudança do site, menos os marcados com{" "}
              <i className="criterion-proof">sem teste</i>: nesses o site foi feito assim, mas
              nenhum teste confere, e não há registro de quem os olhasse.
            </p>
            <p>
              Tudo funciona a partir do Chrome 103, do Safari 15.4 (iPhone 6s ou mais novo, com o
              sistema atualizado) e do Firefox 100, e também com a página traduzida pelo navegador.
              Em navegadores mais antigos as páginas se leem bem, e os formulários dizem o que
              fazer.
            </p>
          </div>
        </section>
        <Whom church={church} />
        <section>
          <h2>O que ainda falta</h2>
          <ul className="accessibility-limits">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </section>
        {needs.map(({ title, criteria }) => (
          <details key={title}>
            <summary>
              <h2>{title}</h2>
              <Icon name="chevron" />
            </summary>
            <dl>
              {criteria.map((criterion) => (
                <Item key={criterion.id} {...criterion} />
              ))}
            </dl>
          </details>
        ))}
      </div>
    </>
  );
}

function Whom({ church }: { church: Church }) {
  const { email, whatsapp, phone: number } = church;
  const question = "Olá! Não consegui usar uma parte do site: ";
  return (
    <section>
      <h2>Não conseguiu?</h2>
      <div>
        <p>
          Conte para a igreja o que você tentou fazer e em que aparelho. A gente ajuda na hora, de
          outro jeito, e conserta o site.
        </p>
        <ul className="accessibility-ways">
          <li>
            <a href={whatsappUrl(whatsapp, question)} rel="noopener">
              WhatsApp {phone(whatsapp)}
            </a>
          </li>
          <li>
            <a href={`tel:+55${number}`}>Telefone {phone(number)}</a>
          </li>
          <li>
            <a href={`mailto:${email}?subject=Acessibilidade%20do%20site`}>
              <EmailWords>{email}</EmailWords>
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Item({ id, name, level, how, proofs, isAbsent }: Criterion) {
  return (
    <div className="criterion">
      <dt>
        {name}{" "}
        <small>
          {id} · {level}
        </small>
      </dt>
      <dd>
        {how} {!proofs && !isAbsent && <i className="criterion-proof">sem teste</i>}
        {isAbsent && <i className="criterion-proof">não se aplica</i>}
      </dd>
    </div>
  );
}
