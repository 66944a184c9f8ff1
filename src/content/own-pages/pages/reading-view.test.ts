import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { renderDocuments } from "../../../testing/church/documents.ts";
import { select, textOf } from "../../../testing/church/read-html.ts";
import { sampleChurch } from "../../../testing/church/sample-church.ts";
import { samplePages } from "../../../testing/church/sample-pages.ts";

/**
 * Firefox's reading view. No dependency, since every church would fetch it: `npm install --no-save --ignore-scripts
 * @mozilla/readability@0.6.0`.
 */
const readability = (() => {
  try {
    const load = createRequire(import.meta.url);
    const { Readability } = load("@mozilla/readability") as { Readability: Reader };
    const Parser = load("@mozilla/readability/JSDOMParser.js") as new () => Parser;
    return (html: string) =>
      new Readability(new Parser().parse(html, "https://igreja.example.org/"));
  } catch {
    console.log("Left out: the reading view of Firefox, without @mozilla/readability here.");
    return undefined;
  }
})();
type Parser = { parse(html: string, url: string): unknown };
type Reader = new (document: unknown) => { parse(): { textContent: string } | null };

const long = Array.from(
  { length: 12 },
  (_, at) =>
    `      A história ${at} da nossa igreja começa em uma sala pequena, com poucas cadeiras, muita gente, e um café passado na hora.`,
).join("\n\n");

const church = await sampleChurch();
for (const [name, text] of Object.entries(samplePages)) {
  await church.write(`paginas/${name}.yaml`, text);
}
// A text much longer than all beside it is tried too.
await church.write(
  "paginas/historia-longa.yaml",
  (samplePages["ministerio-infantil"] ?? "").replace(
    "      A porta abre às 18:30.",
    `${long.trimEnd()}\n\n      A porta abre às 18:30.`,
  ),
);
const documents = await renderDocuments(church);

const plain = (text: string) => text.replaceAll(/\s+/g, "");

test("every kind of block is a section, since a reading view keeps only the longest of several divs", () => {
  const found = documents.find(({ path }) => path === "/ministerio-infantil");
  const blocks = (found?.elements ?? []).filter(({ attributes }) =>
    attributes.get("class")?.startsWith("beside own-"),
  );
  const kinds = new Set(blocks.map(({ attributes }) => attributes.get("class")?.split(" ").at(-1)));
  expect(kinds.size).toBeGreaterThan(6);
  expect(new Set(blocks.map(({ name }) => name))).toEqual(new Set(["section"]));
});

test.skipIf(!readability).each(["/ministerio-infantil", "/historia-longa"])(
  "the reading view of %s keeps what every kind of block says",
  (path) => {
    const found = documents.find((one) => one.path === path);
    const view = plain(readability?.(found?.html ?? "").parse()?.textContent ?? "");
    const own =
      select(found?.elements ?? [], "div").find(
        ({ attributes }) => attributes.get("class") === "section own",
      )?.within ?? [];
    const said = ["p", "dt", "h2", "strong"].flatMap((name) => select(own, name)).map(textOf);

    expect(said.length).toBeGreaterThan(15);
    expect(said.filter((words) => !view.includes(plain(words)))).toEqual([]);
  },
);
