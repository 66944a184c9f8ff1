import { describe, expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { type SampleChurch, sampleChurch } from "../../testing/church/sample-church.ts";
import { manyMessages } from "../../testing/church/sample-messages.ts";
import { friday, sampleMapOf } from "../../testing/church/sample-site.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { entriesOf } from "./entries.ts";
import { indexEntries } from "./index-entries.ts";

const today = friday.startOfDay().epochMilliseconds;

async function open(church: SampleChurch) {
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(loaded.problems[0]?.message);
  const entries = entriesOf(loaded.content, sampleMapOf(loaded.content), today);
  return { content: loaded.content, entries, index: indexEntries(entries) };
}

const { content, entries, index } = await open(await wholeChurch());
const pathsFor = (query: string) => index.find(query).results.map(({ path }) => path);

describe("everything is found", () => {
  const { listed, late } = sampleMapOf(content);
  const titles = [...listed, ...late].map((page) => [page.path, page.head(content).title]);

  test.each(titles)("%s, by its title “%s”", (path, title) => {
    expect(pathsFor(title)).toContain(path);
  });

  test.each(content.cells.cells.map(({ name }) => [name]))("the cell %s, first of all", (name) => {
    expect(pathsFor(name)[0]).toMatch(/^\/celulas#cidade-[a-z-]+-\d+$/);
  });

  test.each(content.programme.events.map(({ title }) => [title]))("the event %s", (title) => {
    expect(pathsFor(title)[0]).toMatch(/^\/programacao#data-\d+$/);
  });

  test("the texts of every subject", () => {
    const said = entries.map(({ title, text }) => `${title} ${text}`).join(" ");
    const missing = Object.entries(content)
      .filter(([subject]) => !["notFound", "notices"].includes(subject))
      .flatMap(([, subject]) => sentencesIn(subject))
      .filter((sentence) => !said.includes(sentence));

    expect(missing).toEqual([]);
  });
});

/**
 * Keys of texts that are on no page by themselves: words for other programs, of buttons, and for after something was
 * sent.
 */
const elsewhere = new Set(
  "alt description action href link file url receiptMessage nextStep motto".split(" "),
);

/** Every text of more than a few words. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === "string") return value.split(" ").length > 3 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  if ("kind" in value && value.kind === "button") return [];
  return Object.entries(value).flatMap(([key, part]) =>
    elsewhere.has(key) ? [] : sentencesIn(part),
  );
}

describe("a word is found", () => {
  test.each([
    ["ORACAO", "without its accents, in capital letters", "/celulas"],
    ["crian", "by its beginning", "/programacao"],
    ["celua", "with a letter too few", "/celulas"],
    ["crinaças", "with two letters in the wrong order", "/programacao"],
    ["progranação", "with a wrong letter", "/programacao"],
    ["jovens", "in its other number", "/equipe"],
    ["orações", "in its other number", "/contato"],
    ["Mateus 6:11", "beside signs", "/mensagens/2026-11-15-o-pao-de-cada-dia"],
    ["o pão de cada dia", "among small ones", "/mensagens/2026-11-15-o-pao-de-cada-dia"],
    ["doar", "as people say it", "/contribua"],
    ["horário", "as people say it", "/programacao"],
    ["bercario", "in a block of a page of the church's own", "/ministerio-infantil"],
  ])("%s: %s", (query, _how, path) => {
    expect(pathsFor(query)).toContain(path);
  });

  test("with a slip only where it is long enough to be recognised", () => {
    expect(pathsFor("fá")).toEqual([]);
    expect(pathsFor("bilo")).toEqual([]);
  });

  test("and what stands in a title comes first", () => {
    expect(pathsFor("células")[0]).toBe("/celulas");
    expect(pathsFor("pregações")[0]).toBe("/mensagens");
  });
});

test("several words are looked for together, and each by itself where none has them all", () => {
  expect(pathsFor("janela aberta")[0]).toBe("/celulas#cidade-pedra-clara-2");
  expect(pathsFor("violão astronauta")).toEqual(["/equipe"]);
  expect(pathsFor("astronauta")).toEqual([]);
});

test("no words, signs alone, and a flood of words are no trouble", () => {
  for (const query of ["", "<>&\"'", "de a o", "\ud800", "a ".repeat(100), "palavra".repeat(99)]) {
    expect(index.find(query).results.length, query).toBeLessThanOrEqual(100);
  }
});

test("a hundred of many results are named, and all are counted", async () => {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", manyMessages(300));
  const many = await open(church);
  const { count, results } = many.index.find("pasto");

  expect(count).toBeGreaterThanOrEqual(300);
  expect(results).toHaveLength(100);
  // "Pastor" begins with it as well, and is rarer.
  expect(results[0]?.path).toMatch(/^\/mensagens\/\d{4}/);
});

describe("the pages near to a wrong address", () => {
  test.each([
    ["celula", ["/celulas"]],
    ["programação", ["/programacao"]],
    ["quemsomos", ["/quem-somos"]],
    ["quem-somos-2", ["/quem-somos"]],
    ["contato x", ["/contato"]],
    ["ministerioinfantil", ["/ministerio-infantil"]],
    ["luz-da-janela", ["/mensagens/2026-10-04-luz-na-janela"]],
  ])("%s", (address, paths) => {
    expect(index.nearest(address).map(({ path }) => path)).toEqual(paths);
  });

  test("are three at most, and none where an address says nothing", () => {
    expect(index.nearest("mensagem")).toHaveLength(3);
    for (const address of ["wp-admin", "login", "xyz", "123", "a", ""]) {
      expect(index.nearest(address), address).toEqual([]);
    }
  });
});

describe("words that are typed in another form than the page has", () => {
  const said = [
    { path: "/a", title: "Culto", where: "", text: "Domingo às 19h30, bem-vindos!" },
    { path: "/b", title: "Líder", where: "", text: "Com o Pr. Josué, (11) 95555-0123" },
    { path: "/c", title: "Noite", where: "", text: "Sábado às 18:15, com o pastor Davi" },
    { path: "/d", title: "Carta", where: "", text: "1 Coríntios" },
    { path: "/e", title: "Aula", where: "", text: "Na 3ª quinta" },
  ];
  const few = indexEntries(said);

  test.each([
    ["19:30", "/a"],
    ["18h15", "/c"],
    ["benvindo", "/a"],
    ["bem-vindo", "/a"],
    ["955550123", "/b"],
    ["pastor josue", "/b"],
    ["pr davi", "/c"],
    ["1ª coríntios", "/d"],
    ["3 quinta", "/e"],
    ["3ª quinta", "/e"],
  ])("%s", (query, path) => {
    expect(few.find(query).results.map((one) => one.path)).toEqual([path]);
  });

  test.each(["onde fica a igreja", "como chegar"])("%s: the address first", (query) => {
    expect(pathsFor(query)[0]).toBe("/contato");
  });
});
