import { expect, test } from "vitest";
import { stringify } from "yaml";
import { tidy } from "../../format/text.ts";
import { renderDocuments } from "../../testing/church/documents.ts";
import { type HtmlElement, select } from "../../testing/church/read-html.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";

const calm = "Um texto calmo";

const attacks = [
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "--><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  "</style><script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "</textarea><img src=x onerror=alert(1)>",
  "]]><script>alert(1)</script>",
  "<iframe srcdoc='<b onload=alert(1)>'>",
  "{{constructor.constructor('alert(1)')}}",
  "${alert(1)} `x` $& $' $1",
  "&lt;script&gt; &#60;b&#62; &amp;amp;",
  "javascript:alert(1)",
  '" data-island="home-slides" x="',
  'data-island="photo-slides"',
  '<form action="mailto:a@example.org">',
  "\\u003c/script> \\x3cscript>",
  "\u202e\ufeff\u200b invisível",
];

const ownPage = "paginas/ministerio-infantil.yaml";

/** Puts the same text into every place that takes a free text, and publishes that church. */
async function pagesSaying(text: string) {
  const church = await wholeChurch();
  const said = stringify(text, { lineWidth: 0 }).trim();
  const places: [file: string, before: string, key: string][] = [
    ["igreja.yaml", "lema: Portas abertas, luz acesa", "lema"],
    ["igreja.yaml", "nome: Igreja Vitral de Pedra Clara", "nome"],
    ["igreja.yaml", "rua: Rua das Janelas", "rua"],
    ["igreja.yaml", "cidade: Pedra Clara", "cidade"],
    ["inicio.yaml", "titulo: A porta está aberta", "titulo"],
    ["inicio.yaml", "texto: Fazer a inscrição", "texto"],
    [
      "inicio.yaml",
      "descricao: Vitral de mãos levantadas diante de uma grande rosácea iluminada",
      "descricao",
    ],
    ["inicio.yaml", "botao: Conheça a nossa história", "botao"],
    [
      "contato.yaml",
      "atendimento: Secretaria aberta de terça a sexta, das 13:00 às 18:00.",
      "atendimento",
    ],
    ["programacao.yaml", "nome: Terça Apostólica", "nome"],
    ["programacao.yaml", "local: Em seis casas, em três cidades", "local"],
    ["quem-somos.yaml", "titulo: Prédio alugado no centro", "titulo"],
    ["quem-somos.yaml", "descricao: A chave do prédio alugado no centro", "descricao"],
    ["equipe.yaml", "nome: Davi Modelo", "nome"],
    ["celulas.yaml", "celula: Bom Samaritano", "celula"],
    [
      "contribua.yaml",
      "mensagem_do_comprovante: Olá! Segue o comprovante da minha contribuição.",
      "mensagem_do_comprovante",
    ],
    ["contribua.yaml", "nome: Banco Exemplo", "nome"],
    [
      "nao-encontrada.yaml",
      "conselho: Confira se o endereço foi digitado certo. Se você veio por um link antigo, comece pela página inicial ou pelo menu.",
      "conselho",
    ],
    [ownPage, "titulo: Ministério infantil", "titulo"],
    [
      ownPage,
      "descricao: Turmas por idade, horários e como deixar o seu filho no ministério infantil.",
      "descricao",
    ],
    [ownPage, "titulo: Um domingo com as crianças", "titulo"],
    [ownPage, "texto: Todos passam por um curso e servem sempre em dupla.", "texto"],
    [ownPage, "descricao: A sala das crianças, com a luz da manhã", "descricao"],
    [ownPage, "legenda: A sala fica ao lado da entrada principal", "legenda"],
    [ownPage, "quando: Domingo, 19:00", "quando"],
    [ownPage, "o_que: Berçário, Jardim e Primários", "o_que"],
    [ownPage, "onde: Salas 1 a 3", "onde"],
    [ownPage, "nome: Tio Beto Exemplo", "nome"],
    [ownPage, "funcao: Primários", "funcao"],
    [ownPage, "titulo: As crianças cantam", "titulo"],
    [ownPage, "descricao: Uma roda de crianças", "descricao"],
    [ownPage, "pergunta: Preciso avisar antes?", "pergunta"],
    [
      ownPage,
      "resposta: A partir de um ano. Antes disso, há uma sala para a mãe e o bebê.",
      "resposta",
    ],
    [ownPage, "texto: Fale com a coordenação", "texto"],
    ["mensagens.yaml", "texto_biblico: João 10:7-9", "texto_biblico"],
    ["avisos.yaml", "texto: No domingo o culto será às 18:00.", "texto"],
  ];
  for (const [file, before, key] of places) await church.edit(file, before, `${key}: ${said}`);
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

/** What the islands and the search engines receive. */
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
