// @module-tag hostile
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { tidy } from "../../format/text.ts";
import { renderDocuments } from "../../testing/church/documents.ts";
import { type HtmlElement, select } from "../../testing/church/read-html.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";

const calm = "Um texto calmo";

const attacks = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "--><script>alert(1)</script>",
  "'><svg onload=alert(1)>",
  "</style><script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "</textarea><img src=x onerror=alert(1)>",
  "]]><script>alert(1)</script>",
  "${alert(1)} `x` $& $' $1",
  "&lt;script&gt; &#60;b&#62; &amp;amp;",
  "javascript:alert(1)",
  '" data-island="home-slides" x="',
  '<form action="mailto:a@example.org">',
  "\\u003c/script> \\x3cscript>",
  "\u202e\ufeff\u200b invisível",
];

const ownPage = "paginas/ministerio-infantil.yaml";

/** Puts the same text into every place that takes a free text, and publishes that church. */
async function pagesSaying(text: string) {
  const church = await wholeChurch();
  const said = stringify(text, { lineWidth: 0 }).trim();
  const places: Record<string, string[]> = {
    "igreja.yaml": [
      "lema: Portas abertas, luz acesa",
      "nome: Igreja Vitral de Pedra Clara",
      "rua: Rua das Janelas",
      "cidade: Pedra Clara",
    ],
    "inicio.yaml": [
      "titulo: A porta está aberta",
      "texto: Fazer a inscrição",
      "descricao: Vitral de mãos levantadas diante de uma grande rosácea iluminada",
      "botao: Conheça a nossa história",
    ],
    "contato.yaml": ["atendimento: Secretaria aberta de terça a sexta, das 13:00 às 18:00."],
    "programacao.yaml": ["nome: Terça Apostólica", "local: Em seis casas, em três cidades"],
    "quem-somos.yaml": [
      "titulo: Prédio alugado no centro",
      "descricao: A chave do prédio alugado no centro",
    ],
    "equipe.yaml": ["nome: Davi Modelo"],
    "celulas.yaml": ["celula: Bom Samaritano"],
    "contribua.yaml": [
      "mensagem_do_comprovante: Olá! Segue o comprovante da minha contribuição.",
      "nome: Banco Exemplo",
    ],
    "nao-encontrada.yaml": [
      "conselho: Confira se o endereço foi digitado certo. Se você veio por um link antigo, comece pela página inicial ou pelo menu.",
    ],
    [ownPage]: [
      "titulo: Ministério infantil",
      "descricao: Turmas por idade, horários e como deixar o seu filho no ministério infantil.",
      "titulo: Um domingo com as crianças",
      "texto: Todos passam por um curso e servem sempre em dupla.",
      "descricao: A sala das crianças, com a luz da manhã",
      "legenda: A sala fica ao lado da entrada principal",
      "quando: Domingo, 19:00",
      "o_que: Berçário, Jardim e Primários",
      "onde: Salas 1 a 3",
      "nome: Tio Beto Exemplo",
      "funcao: Primários",
      "titulo: As crianças cantam",
      "descricao: Uma roda de crianças",
      "pergunta: Preciso avisar antes?",
      "resposta: A partir de um ano. Antes disso, há uma sala para a mãe e o bebê.",
      "texto: Fale com a coordenação",
    ],
    "mensagens.yaml": ["texto_biblico: João 10:7-9"],
    "avisos.yaml": ["texto: No domingo o culto será às 18:00."],
  };
  for (const [file, all] of Object.entries(places)) {
    for (const before of all) {
      await church.edit(
        file,
        before,
        before.replace(/ .*/, () => ` ${said}`),
      );
    }
  }
  return renderDocuments(church);
}

/** Every element with the names of its attributes: what a browser would build. */
const skeletonOf = (elements: readonly HtmlElement[]) =>
  elements.map(({ name, attributes }) => [name, ...attributes.keys()].join(" "));

const calmPages = await pagesSaying(calm);

test.each(attacks)("%j in the content is a text like any other", async (attack) => {
  const pages = await pagesSaying(attack);

  expect(pages).toHaveLength(calmPages.length);
  for (const page of pages) {
    const calmPage = calmPages.find(({ path }) => path === page.path);
    expect(skeletonOf(page.elements), page.path).toEqual(skeletonOf(calmPage?.elements ?? []));
    expect(page.policy, page.path).toBe(calmPage?.policy);
    expect(dataOf(page.elements), page.path).toEqual(sayingInstead(calmPage?.elements, attack));
  }
});

/** Data that the islands and the search engines receive. */
const dataOf = (elements: readonly HtmlElement[]): unknown[] =>
  [
    ...select(elements, "[data-props]").map(({ attributes }) => attributes.get("data-props")),
    ...select(elements, "script[type]").map(({ inner }) => inner),
  ].map((json) => JSON.parse(json ?? ""));

function sayingInstead(elements: readonly HtmlElement[] = [], text: string): unknown {
  const written = tidy(text).trim();
  return JSON.parse(JSON.stringify(dataOf(elements)), (_key, value) =>
    typeof value === "string" ? value.replaceAll(calm, () => written) : value,
  );
}

test("the harmless text is on every page, so that the test above checks the right places", () => {
  for (const { path, html } of calmPages) expect(html, path).toContain(calm);
});
