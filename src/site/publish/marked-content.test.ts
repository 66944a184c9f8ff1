// @module-tag long
import { expect, onTestFinished, test, vi } from "vitest";
import { parse, stringify } from "yaml";
import { kindKey } from "../../kit/values.ts";
import { allTexts, nameOfFile, pageFile } from "../../content/content.ts";
import { loadContent } from "../../content/load.ts";
import { ownPage } from "../../content/subjects/own-page.ts";
import { type Shape, shapeOf } from "../../content/value-kind.ts";
import { renderDocuments } from "../../testing/church/documents.ts";
import {
  appOf,
  friday,
  linkedCache,
  publishSample,
  sampleMapOf,
} from "../../testing/church/sample-site.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { entriesOf } from "../search/entries.ts";

/** Every text of a file that is read as running text or as a sentence, said again with marks; the words that stand out. */
function markAll(value: unknown, shape: Shape, at: string, marked: Map<string, Shape>): unknown {
  if (typeof value === "string" && (shape.kind === "paragraphs" || shape.kind === "sentence")) {
    const word = `forte${marked.size}`;
    marked.set(word, shape);
    return shape.kind === "sentence"
      ? `Veja *${word}* aqui`
      : `Veja *${word}* aqui:\n- _item${word}_\n- outro\n\nhttps://example.org/${word}`;
  }
  if (Array.isArray(value)) {
    return value.map((item: Record<string, unknown>, index) => {
      const { items = {} } = shape;
      const ofItem = items.oneOf?.find(
        ({ properties }) => properties?.[kindKey]?.const === item[kindKey],
      );
      return markAll(item, ofItem ?? items, `${at}.${index}`, marked);
    });
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        markAll(inner, shape.properties?.[key] ?? {}, `${at}.${key}`, marked),
      ]),
    );
  }
  return value;
}

test("every sentence and every running text of the church is drawn with its marks, or said without them", async () => {
  // An event that is over is not read.
  vi.setSystemTime(friday.epochMilliseconds);
  onTestFinished(() => void vi.useRealTimers());
  const church = await wholeChurch();
  await church.write(
    "programacao.yaml",
    `${await church.read("programacao.yaml")}\nexcecoes:\n  - encontro: Culto de Celebração\n    data: "2026-03-08"\n    aviso: Traga um prato.\n`,
  );
  const marked = new Map<string, Shape>();
  const files = allTexts().map(({ file, schema }) => ({ file, schema }));
  for (const { file, schema } of [
    ...files,
    { file: pageFile("ministerio-infantil"), schema: ownPage },
  ]) {
    const before: unknown = parse(await church.read(file));
    await church.write(file, stringify(markAll(before, shapeOf(schema), file, marked)));
  }
  const documents = await renderDocuments(church);
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  // By another clock the cache that all tests share would seem unused for months.
  const cacheFolder = await linkedCache();
  const app = appOf(await publishSample({ church, cacheFolder }));
  const [feed, calendar] = await Promise.all(
    ["/mensagens.xml", "/agenda.ics"].map(async (path) => (await app.request(path)).text()),
  );
  const search = JSON.stringify(
    entriesOf(loaded.content, sampleMapOf(loaded.content), friday.epochMilliseconds),
  );
  const pages = documents.map(({ html }) => html).join("\n");

  expect(marked.size).toBeGreaterThan(60);
  for (const [where, text] of Object.entries({ pages, feed, calendar, search })) {
    expect(text?.match(/.{40}(?:\*forte|forte\d+\*|_item|- outro).{20}/g), where).toBeNull();
  }
  for (const [word, { kind }] of marked) {
    expect(pages, word).toContain(kind === "sentence" ? word : `<strong>${word}</strong>`);
    if (kind === "sentence") continue;
    expect(pages).toContain(`<li><em>item${word}</em></li>`);
    expect(pages).toContain(`<a href="https://example.org/${word}" rel="noopener nofollow">`);
  }
});

/** Lines that are longer than a name and are no sentences: paths of keys. */
const noSentences = new Set([
  "celulas.celulas.endereco",
  "contribua.mensagem_do_comprovante",
  "igreja.endereco.rua",
  "mensagens.mensagens.id",
]);
const longestName = 100;

function longLines(shape: Shape, at: string): string[] {
  const inner = [shape.items, ...(shape.oneOf ?? [])].flatMap((one) =>
    one ? longLines(one, at) : [],
  );
  const keys = Object.entries(shape.properties ?? {}).flatMap(([key, one]) =>
    longLines(one, `${at}.${key}`),
  );
  const isLong = shape.kind === undefined && (shape.maxLength ?? 0) > longestName;
  return [...inner, ...keys, ...(isLong ? [at] : [])];
}

test("a line that may be longer than a name is read as a sentence", () => {
  const shapes = [
    ...allTexts().map(({ file, schema }) => [nameOfFile(file), schema] as const),
    ["paginas", ownPage] as const,
  ];
  const found = shapes.flatMap(([name, schema]) => longLines(shapeOf(schema), name));
  expect(new Set(found)).toEqual(noSentences);
});
