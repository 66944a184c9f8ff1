import { ofChurch } from "../../../format/names.ts";
import type { Church } from "../../../content/subjects/church.ts";
import { paths } from "../../paths.ts";
import { phone } from "../../../format/format.ts";
import { telUrl, whatsappUrl } from "../../../format/outside-links.ts";
import { EmailWords } from "../../ui/paragraphs.tsx";
import { Icon } from "../../ui/art/icon.tsx";
import { PageOpening } from "../../ui/art/page-opening.tsx";
import type { Page, PageProps } from "../page.ts";
import type { Criterion, Need } from "./criterion.ts";
import css from "./accessibility.css?inline";
import { find } from "./criteria/find.ts";
import { hands } from "./criteria/hands.ts";
import { see } from "./criteria/see.ts";
import { write } from "./criteria/write.ts";

const hear: Need = {
  title: "Som, vídeo e movimento",
  criteria: [
    {
      id: "1.2.1",
      name: "Apenas áudio e apenas vídeo (pré-gravado)",
      level: "A",
      how: "O site não tem áudio nem vídeo.",
      isAbsent: true,
    },
    {
      id: "1.2.2",
      name: "Legendas (pré-gravadas)",
      level: "A",
      how: "O site não tem vídeo.",
      isAbsent: true,
    },
    {
      id: "1.2.3",
      name: "Audiodescrição ou mídia alternativa (pré-gravada)",
      level: "A",
      how: "O site não tem vídeo.",
      isAbsent: true,
    },
    {
      id: "1.2.4",
      name: "Legendas (ao vivo)",
      level: "AA",
      how: "O site não transmite ao vivo.",
      isAbsent: true,
    },
    {
      id: "1.2.5",
      name: "Audiodescrição (pré-gravada)",
      level: "AA",
      how: "O site não tem vídeo.",
      isAbsent: true,
    },
    {
      id: "1.4.2",
      name: "Controle de áudio",
      level: "A",
      how: "Nada toca sozinho.",
      isAbsent: true,
    },
    {
      id: "2.2.2",
      name: "Pausar, parar, ocultar",
      level: "A",
      how: "As fotos que passam têm botão de pausa, sempre à vista.",
      proofs: ["a paused carousel stays on its slide and resumes on request"],
    },
    {
      id: "2.3.1",
      name: "Três flashes ou abaixo do limite",
      level: "A",
      how: "Nada pisca.",
      proofs: ["nothing flashes: repeated animations take a second or more"],
    },
    {
      id: "2.3.3",
      name: "Animação de interações",
      level: "AAA",
      how: "Quem pede menos movimento ao aparelho não vê nenhum.",
      proofs: [
        "nothing moves with reduced motion",
        "the carousel starts paused and can be started",
      ],
    },
  ],
};

const reader: Need = {
  title: "Com leitor de tela",
  criteria: [
    {
      id: "4.1.2",
      name: "Nome, função, valor",
      level: "A",
      how: "Cada botão e campo diz o que é e como está.",
      proofs: [
        "axe finds no fault, and text has a contrast of 7:1",
        "every state of the card form is accessible",
      ],
    },
    {
      id: "4.1.3",
      name: "Mensagens de status",
      level: "AA",
      how: "O que acontece é dito em voz alta, sem tirar a pessoa de onde está.",
      proofs: [
        "the captcha checkbox says what it does",
        "the carousel announces only slides that the visitor chose",
      ],
    },
  ],
};

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
          {whatsapp && (
            <li>
              <a href={whatsappUrl(whatsapp, question)} rel="noopener">
                WhatsApp {phone(whatsapp)}
              </a>
            </li>
          )}
          <li>
            <a href={telUrl(number)}>Telefone {phone(number)}</a>
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

/** What does not work for everyone yet, said before anyone finds it out. */
const limits = [
  "O site foi conferido por programas. Pessoas com deficiência e auditores de fora ainda não o testaram: se você puder, conte o que achou.",
  "Não há tradução em Libras.",
  "O mapa da página de contato é do OpenStreetMap, e não se lê com leitor de tela. O endereço e o caminho estão escritos ao lado.",
  "Quando a igreja cobra pela Stripe, os campos do cartão são dela. O PIX e a transferência não dependem deles.",
  "A caixinha “Não sou um robô” é do próprio site e não tem enigma. Se a igreja a trocar pela de outra empresa, essa pode pedir que se reconheçam figuras.",
  "Os outros sites a que este leva, como redes sociais e mapas, não são dele, e este não responde por eles.",
  "As descrições das fotos são escritas por quem cuida do conteúdo da igreja.",
] as const;

/** All of WCAG 2.2 A and AA, and five criteria of AAA: needs.test.ts holds them against the tests. */
export const needs: readonly Need[] = [see, hands, find, write, reader, hear];
