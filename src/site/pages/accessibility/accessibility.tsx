import { phone } from "../../../format/format.ts";
import { ofChurch } from "../../../format/names.ts";
import { telUrl, whatsappUrl } from "../../../format/outside-links.ts";
import { paths } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { EmailWords } from "../../../kit/ui/paragraphs.tsx";
import type { Church } from "../../../content/content.ts";
import type { Page, PageProps } from "../../page.ts";
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
              Tudo funciona a partir do Chrome 103, do Safari 15.4 (iPhone 6s ou mais novo, com o
              sistema atualizado) e do Firefox 100, e também com a página traduzida pelo navegador.
              Em navegadores mais antigos as páginas se leem bem, e os formulários dizem o que
              fazer.
            </p>
          </div>
        </section>
        <Whom church={church} />
        <section>
          <h2>O que é conferido</h2>
          <div>
            <p>
              A cada mudança do site, programas abrem cada página no celular e no computador, de dia
              e no modo escuro, e usam menu, fotos e formulários como quem visita. O que uma
              ferramenta de acessibilidade, o axe, acha de errado se conserta antes de publicar.
            </p>
            <dl>
              {tested.map(([need, words]) => (
                <div key={need}>
                  <dt>{need}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
        <section>
          <h2>O que ainda falta</h2>
          <ul className="accessibility-limits">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </section>
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
              <a href={whatsappUrl(whatsapp, question)}>WhatsApp {phone(whatsapp)}</a>
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

/** Checks of the tests on every change, by what a visitor needs. */
const tested = [
  [
    "Para ver e ler",
    "Letras com contraste de 7 para 1, que crescem até o dobro sem se perder. Fotos com descrição. Nada rola para os lados em tela estreita, em pé ou deitada. Erro e escolha têm palavra ou sinal, além da cor.",
  ],
  [
    "Sem mouse, ou com um dedo só",
    "Tudo se faz com o teclado, e um contorno forte mostra onde se está. Botões e campos têm pelo menos 44 por 44 pontos. O que se faz deslizando o dedo também tem botão.",
  ],
  [
    "Para se achar",
    "O menu e as formas de falar com a igreja estão no mesmo lugar em toda página. Cada página, título, campo e ligação tem um nome que diz o que é.",
  ],
  [
    "Para preencher e corrigir",
    "Cada campo com problema é marcado, com o motivo ao lado. Nenhum formulário vence enquanto se escreve, nada se apaga quando algo falha, e apertar duas vezes não envia duas vezes.",
  ],
  [
    "Com leitor de tela",
    "Cada botão e campo diz o que é e como está. O que acontece é dito em voz alta, sem tirar a pessoa de onde está.",
  ],
  [
    "Som e movimento",
    "As fotos que passam têm botão de pausa, e nada pisca. Quem pede menos movimento ao aparelho não vê nenhum.",
  ],
] as const;

/** Faults that keep the site from working for everyone yet, said before anyone finds them out. */
const limits = [
  "O site foi conferido por programas. Pessoas com deficiência e auditores de fora ainda não o testaram: se você puder, conte o que achou.",
  "Nem todo critério tem um teste: em alguns o site foi feito assim, e não há registro de quem os olhasse.",
  "Não há tradução em Libras.",
  "O mapa da página de contato é do OpenStreetMap, e não se lê com leitor de tela. O endereço e o caminho estão escritos ao lado.",
  "Quando a igreja cobra pela Stripe, os campos do cartão são dela. O PIX e a transferência não dependem deles.",
  "A caixinha “Não sou um robô” é do próprio site e não tem enigma. Se a igreja a trocar pela de outra empresa, essa pode pedir que se reconheçam figuras.",
  "Os outros sites a que este leva, como redes sociais e mapas, não são dele, e este não responde por eles.",
  "As descrições das fotos são escritas por quem cuida do conteúdo da igreja.",
] as const;
