import { expect, test } from "vitest";
import { documentsOf, renderDocuments } from "../../../testing/church/documents.ts";
import { type HtmlElement, readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { sampleChurch } from "../../../testing/church/sample-church.ts";
import { manyMessages } from "../../../testing/church/sample-messages.ts";
import { appOf, publishSample } from "../../../testing/church/sample-site.ts";
import {
  called,
  churchWithSermons,
  linksOf,
  pageOf,
  sermon as sermonAt,
} from "../../../testing/church/sermon-pages.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { formAt } from "../../../testing/panel/text-form.ts";
import { books } from "./books.ts";

const sermon = (title: string, day: string, passage = "") =>
  sermonAt(title, day, passage && `    texto_biblico: ${passage}\n`);

/** Sermons on Romans out of order, one on two books, one on Job, and some on no book. */
const sermons = [
  sermon("Nenhuma condenação", "2026-11-29", "Rm 8.1-11"),
  sermon("Nada nos separa", "2026-11-22", "Rm 8.31-39"),
  sermon("O evangelho", "2026-11-15", "Romanos 1:16"),
  sermon("De novo o evangelho", "2026-11-08", "Romanos 1, 16"),
  sermon("Fé e obras", "2026-11-01", "Rm 4 e Tiago 2.14"),
  sermon("Meus olhos te veem", "2026-10-25", "Jo 42.5"),
  sermon("Pela fé", "2026-10-18", "Hb 11.1-6"),
  sermon("Com alegria", "2026-10-14", "1Cr 29.9"),
  sermon("Os 12 discípulos", "2026-10-11", "Vários textos"),
  sermon("Jonas 2 e Naum 3", "2026-10-04"),
];

const churchWith = (those: readonly string[] = sermons) => churchWithSermons(those);

const wordsIn = (element: HtmlElement | undefined) =>
  element && textOf(element).replaceAll(/\s+/g, " ").trim();

test("the page of sermons leads to the books that have sermons, in the Bible's order, by testament", async () => {
  const { elements } = await pageOf(await churchWith(), "/mensagens");
  const ways = called(elements, "Por livro da Bíblia");

  expect(linksOf(ways?.within)).toEqual([
    "/mensagens/livro/1-cronicas",
    "/mensagens/livro/jo",
    "/mensagens/livro/romanos",
    "/mensagens/livro/hebreus",
    "/mensagens/livro/tiago",
  ]);
  expect(select(ways?.within ?? [], "h3").map(wordsIn)).toEqual([
    "Antigo Testamento",
    "Novo Testamento",
  ]);
  expect(select(ways?.within ?? [], "li").map(wordsIn)).toContain("Romanos (5)");
});

test("a book has its sermons by chapter and verse, then by day, the oldest first", async () => {
  const { elements, html } = await pageOf(await churchWith(), "/mensagens/livro/romanos");

  expect(linksOf(select(elements, "ol")[0]?.within)).toEqual([
    "/mensagens/2026-11-08-de-novo-o-evangelho",
    "/mensagens/2026-11-15-o-evangelho",
    "/mensagens/2026-11-01-fe-e-obras",
    "/mensagens/2026-11-29-nenhuma-condenacao",
    "/mensagens/2026-11-22-nada-nos-separa",
  ]);
  expect(select(elements, "h1").map(wordsIn)).toEqual(["Romanos"]);
  expect(html).toContain("5 pregações, na ordem do livro");
  expect(html).toContain("Romanos 1, 16");
  expect(html).toMatch(/<title>Pregações em Romanos [^<]*</);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/mensagens\/livro\/romanos"/);
  expect(html).toMatch(
    /<meta name="description" content="Romanos: 5 pregações, na ordem do livro, dos cultos/,
  );
});

test("a sermon leads to each of its books, and to the next sermon of each", async () => {
  const { elements } = await pageOf(await churchWith(), "/mensagens/2026-11-01-fe-e-obras");

  const places = called(elements, "Livros da Bíblia");
  expect(select(places?.within ?? [], "p").map(wordsIn)).toEqual([
    "Livro da Bíblia: Romanos, 3 de 5. A seguir: Nenhuma condenação",
    "Livro da Bíblia: Tiago, 1 de 1.",
  ]);
  expect(linksOf(places?.within)).toEqual([
    "/mensagens/livro/romanos",
    "/mensagens/2026-11-29-nenhuma-condenacao",
    "/mensagens/livro/tiago",
  ]);
});

test("a book with sermons has a page, and the search finds page and sermons by its name", async () => {
  const site = await publishSample({ church: await churchWith() });
  const paths = documentsOf(site).map(({ path }) => path);
  expect(paths).toContain("/mensagens/livro/hebreus");
  expect(paths).not.toContain("/mensagens/livro/oseias");

  const found = async (words: string) =>
    (await appOf(site).request(`/busca?q=${encodeURIComponent(words)}`)).text();
  expect(await found("hebreus")).toMatch(
    /href="\/mensagens\/livro\/hebreus"[^]*href="\/mensagens\/2026-10-18-pela-fe"/,
  );
  expect(await found("cronicas")).toContain('href="/mensagens/2026-10-14-com-alegria"');
  expect(await found("romanos 8")).toMatch(/^[^]*?href="\/mensagens\/2026-11-22-nada-nos-separa"/);
});

test("“mateus 18” finds the sermon on that chapter before others that have both words", async () => {
  const church = await churchWith([
    sermon("Setenta vezes sete", "2026-11-29", "Mt 18:21-35"),
    sermonAt(
      "Dezoito anos",
      "2026-11-22",
      "    texto_biblico: Lc 13.18\n    resumo: Uma mulher de 18 anos de dor. Compare com Mateus.\n",
    ),
    sermon("O sal", "2026-11-15", "Mateus 5.13"),
  ]);
  const html = await (
    await appOf(await publishSample({ church })).request("/busca?q=mateus+18")
  ).text();
  expect(html.split('href="/mensagens/')[1]).toMatch(/^2026-11-29-setenta-vezes-sete"/);
});

test("“I João”, “1ª João” and “II Timóteo” lead to their books, however the sermons write them", async () => {
  const church = await churchWith([
    sermon("Deus é amor", "2026-11-29", "1Jo 4.8"),
    sermon("O amor", "2026-11-22", "I Co 13"),
    sermon("No princípio", "2026-11-15", "João 1.1"),
    sermon("A palavra", "2026-11-08", "2ª Tm 2.15"),
  ]);
  const app = appOf(await publishSample({ church }));
  for (const [words, path] of [
    ["I João", "1-joao"],
    ["1ª João", "1-joao"],
    ["2º Timóteo", "2-timoteo"],
    ["II Timóteo", "2-timoteo"],
  ] as const) {
    const html = await (await app.request(`/busca?q=${encodeURIComponent(words)}`)).text();
    expect(html.split('href="/mensagens/')[1]).toMatch(new RegExp(`^livro/${path}"`));
  }
  const plain = await (await app.request(`/busca?q=${encodeURIComponent("João 1.1")}`)).text();
  const excerpts = select(readHtml(plain), "p").map(wordsIn);
  expect(excerpts).toContain("João: 1 pregação, na ordem do livro, dos cultos da Igreja Vitral.");
});

test("a book without sermons has no page, and an address that is nearly right proposes the right one", async () => {
  const app = appOf(await publishSample({ church: await churchWith() }));
  for (const name of ["oseias", "joao", "jonas", "naum"]) {
    expect((await app.request(`/mensagens/livro/${name}`)).status, name).toBe(404);
  }
  const wrong = await app.request("/mensagens/livro/romano");
  expect(wrong.status).toBe(404);
  expect(await wrong.text()).toContain('href="/mensagens/livro/romanos"');
});

test("a passage is shown as it was written, whether a book is read in it or not", async () => {
  const church = await churchWith([
    sermon("A", "2026-11-22", "Sl 151, ou o que for"),
    sermon("B", "2026-11-15", "Tb 4.15"),
  ]);
  expect((await pageOf(church, "/mensagens/livro/salmos")).html).toContain("Sl 151, ou o que for");
  const { html } = await pageOf(church, "/mensagens/2026-11-15-b");
  expect(html).toContain("Tb 4.15");
  expect(html).not.toContain("Livro da Bíblia");
});

test.each([
  ["no passage of a book", [sermon("A", "2026-11-22"), sermon("B", "2026-11-15", "Vários")]],
  ["no sermon", []],
])("a church with %s shows nothing about books", async (_, those) => {
  const church = those.length > 0 ? await churchWith(those) : await sampleChurch();
  for (const { html, path } of await renderDocuments(church)) {
    expect(html, path).not.toMatch(/livro da Bíblia|\/mensagens\/livro|book-/i);
  }
});

test("a book with many sermons has several pages, in order", async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    sermon(`Salmo ${30 - at}`, `2026-${at < 15 ? "05" : "06"}-${10 + (at % 15)}`, `Sl ${30 - at}`),
  );
  const church = await churchWith(many);
  const first = await pageOf(church, "/mensagens/livro/salmos");
  expect(linksOf(called(first.elements, "Partes do livro")?.within)).toEqual([
    "/mensagens/livro/salmos/2",
  ]);
  const second = await pageOf(church, "/mensagens/livro/salmos/2");
  expect(linksOf(select(second.elements, "ol")[0]?.within)).toHaveLength(6);
  expect(second.html).toContain("Parte 2 de 2");
});

test("a thousand sermons of all books cost the page of sermons at most 2 KB, within its 14 KB", async () => {
  let at = 0;
  const ofAll = manyMessages(1_000).replaceAll(/texto_biblico: .*/g, () => {
    at += 1;
    return `texto_biblico: ${books[at % books.length]?.name} ${(at % 21) + 1}:${(at % 9) + 1}`;
  });
  const bytesOf = async (text: string) => {
    const church = await sampleChurch();
    await church.write("mensagens.yaml", text);
    const page = (await publishSample({ church })).resources.get("/mensagens");
    return page?.compressed?.br.length ?? Infinity;
  };
  const withBooks = await bytesOf(ofAll);
  const without = await bytesOf(ofAll.replaceAll(/texto_biblico: .*/g, "texto_biblico: Vários"));

  expect(withBooks).toBeGreaterThan(without);
  expect(withBooks - without).toBeLessThanOrEqual(2_048);
  expect(withBooks).toBeLessThanOrEqual(14_336);
});

const nova = "/painel/conteudo/mensagens/nova";

test("a passage without a known book is published, and its writer gets a hint", async () => {
  const church = await churchWith();
  const content = await openSampleContent({ church });
  const panel = await openSamplePanel(content);
  const { ask } = await panel.signIn("conteudo");
  const publish = (texto_biblico: string, titulo: string) =>
    formAt({ ask }, nova, "Quem falou").press("publicar", {
      titulo,
      data: "2026-11-29",
      quem: "Pr. Daniel Exemplo",
      texto_biblico,
    });
  const after = async (answer: Response) =>
    (await ask(answer.headers.get("location") ?? "")).text();

  const answer = await publish("Reis 3", "O pedido");
  expect(answer.status).toBe(303);
  const told = await after(answer);
  expect(told).toContain("Não reconheci o livro em “Reis 3”: a pregação não aparece");
  expect(told).not.toContain("Vários textos");
  const [href = ""] = /\/painel\/conteudo\/mensagens\/campo\/[^"]*/.exec(told) ?? [];
  const field = await (await ask(href)).text();
  expect(field).toMatch(/aria-describedby="[^"]*-dica"[^]*Não reconheci o livro em “Reis 3”/);
  expect(field).not.toContain('aria-invalid="true"');

  for (const [passage, title] of [
    ["1 Reis 3", "De novo"],
    ["Tb 4.15", "De outra Bíblia"],
    ["", "Sem texto"],
  ] as const) {
    expect(await after(await publish(passage, title)), passage).not.toContain("Não reconheci");
  }

  const whole = await formAt({ ask }, "/painel/conteudo/mensagens").press("publicar", {
    "mensagens.4.texto_biblico": "Carta sem nome",
  });
  expect(await after(whole)).toContain("Não reconheci o livro em “Carta sem nome”");
});
