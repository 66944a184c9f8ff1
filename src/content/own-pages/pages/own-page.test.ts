import { expect, test } from "vitest";
import { renderDocuments } from "../../../testing/church/documents.ts";
import { bytesOfPage, bytesOnceBuilt, firstFlight } from "../../../testing/church/first-flight.ts";
import { longPage } from "../../../testing/church/long-page.ts";
import { select } from "../../../testing/church/read-html.ts";
import { sampleChurch } from "../../../testing/church/sample-church.ts";
import { samplePages } from "../../../testing/church/sample-pages.ts";
import { wholeChurch } from "../../../testing/church/whole-church.ts";
import { findMistakes, hasNuChecker } from "../../../testing/run/nu-checker.ts";
import { loadContent } from "../../load.ts";

const church = await sampleChurch();
await church.write("paginas/acampamento.yaml", longPage);
const documents = (await renderDocuments(church)).filter(({ path }) => path === "/acampamento");
const [{ html, elements }] = documents as [(typeof documents)[0]];
const pictures = select(select(elements, "main")[0]?.within ?? [], "img");

test("the longest page has twelve blocks of every kind, and twelve photos beside its cover", async () => {
  const loaded = await loadContent(church.contentFolder);

  if ("problems" in loaded) expect.fail(JSON.stringify(loaded.problems));
  const blocks = loaded.content.ownPages.flatMap((page) => page.blocks);
  expect(blocks).toHaveLength(12);
  expect(new Set(blocks.map(({ kind }) => kind)).size).toBe(8);
  expect(pictures).toHaveLength(13);
});

test("the longest page fits the first flight, its style included", () => {
  expect(bytesOfPage(html)).toBeLessThanOrEqual(firstFlight);
});

test("with twelve more pages in the menu and a notice, the home page fits the first flight, too", async () => {
  const whole = await wholeChurch();
  for (let at = 1; at <= 10; at += 1) {
    const text = (samplePages["salao-de-festas"] ?? "").replace("Salão", `Salão ${at}`);
    await whole.write(`paginas/salao-${at}.yaml`, text);
  }
  const home = (await renderDocuments(whole)).find(({ path }) => path === "/");

  expect(home?.html).toContain("Salão 10");
  expect(bytesOnceBuilt(home?.html ?? "")).toBeLessThanOrEqual(firstFlight);
});

test("only the cover of a page is fetched before somebody scrolls to it", () => {
  const eager = pictures.filter(({ attributes }) => attributes.get("loading") !== "lazy");

  expect(eager).toEqual(pictures.slice(0, 1));
});

test("a person without a photo has the first letter of the name, and not the church's own mark", async () => {
  const other = await sampleChurch();
  await other.write(
    "paginas/acampamento.yaml",
    longPage.replace(/(Pessoa Exemplo 6.*), foto: .*/, "$1 }"),
  );
  const page = (await renderDocuments(other)).find(({ path }) => path === "/acampamento");
  const letters = select(page?.elements ?? [], "[data-letter]");
  expect(letters.map(({ attributes }) => attributes.get("data-letter"))).toEqual(["P"]);
  expect(select(elements, "[data-letter]")).toEqual([]);
});

test("headings go down a step at a time, and no two ids are the same", () => {
  const levels = elements
    .filter(({ name }) => /^h[1-6]$/.test(name))
    .map(({ name }) => Number(name.slice(1)));
  const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);

  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [at, level] of levels.entries()) {
    expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
  }
  expect(new Set(ids).size).toBe(ids.length);
});

test.skipIf(!hasNuChecker)(
  "the W3C's checker finds no mistake in a page with every kind of block",
  () => expect(findMistakes(documents)).toEqual([]),
);
