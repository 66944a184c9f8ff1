import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { offlinePath } from "../../platform/http/offline-path.ts";
import { complaintsAbout } from "../../testing/church/content-mistake.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { samplePages } from "../../testing/church/sample-pages.ts";
import { publishSample, standInAssets } from "../../testing/church/sample-site.ts";
import { openSamplePayments } from "../../testing/http/sample-payments.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { allTexts, nameOfFile } from "../content.ts";
import { loadContent } from "../load.ts";
import { complaintAboutName } from "./load-pages.ts";

const firstPart = (path: string): string => path.split("/")[1] ?? "";

test("no page is called as anything that the site or the server answers", async () => {
  const { app } = await openSamplePanel();
  const { app: api } = await openSamplePayments();
  const site = await publishSample();
  const answered = [
    ...[...app.routes, ...api.routes].map(({ path }) => path),
    // The stand-ins for the build's files are nowhere on a server.
    ...[...site.resources.keys()].filter((path) => !standInAssets.files.has(path)),
    ...site.redirects.keys(),
    offlinePath,
    "/up",
  ];
  // Names with a dot or a star are none that a page can have.
  const parts = new Set(answered.map(firstPart).filter((part) => /^[a-z\d-]+$/.test(part)));
  expect(parts.size).toBeGreaterThan(20);

  const free = [...parts].filter((part) => !complaintAboutName(part)?.includes("próprio site"));
  expect(free).toEqual([]);
});

test("no page is called as another text of the panel", () => {
  for (const { file } of allTexts()) {
    expect(complaintAboutName(nameOfFile(file)), file).toContain("próprio site");
  }
  for (const name of ["con", "nul", "aux", "prn", "com1", "lpt9"]) {
    expect(complaintAboutName(name), name).toContain("Windows");
  }
  expect(complaintAboutName("paginas")).toContain("próprio site");
});

test.each(["ministerio-infantil", "a", "curso-2026", "1a-ceia"])("%s is a name", (name) => {
  expect(complaintAboutName(name)).toBeUndefined();
});

test.each(["", "-a", "a-", "a--b", "A", "ç", "a b", "a.yaml", "a/b", "..", "a_b", "x".repeat(61)])(
  "%j is no name",
  (name) => {
    expect(complaintAboutName(name)).toBeDefined();
  },
);

const page = samplePages["salao-de-festas"] ?? "";

const namesOf = async (contentFolder: string) => {
  const loaded = await loadContent(contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  return loaded.content.ownPages.map(({ name }) => name);
};

test.each([
  "batismo.sync-conflict-20261126-120000-ABCDEFG.yaml",
  "batismo (1).yaml",
  "batismo (cópia em conflito de Ana 2026-11-26).yaml",
  "batismo-DESKTOP-7AB.yaml",
  "Cópia de batismo.yaml",
  "batismo - Copia.yaml",
  "batismo.yaml.txt",
  "Batismo.YAML",
  "notas",
])("%s beside the pages is told, and keeps no page off the air", async (name) => {
  const church = await sampleChurch();
  await church.write("paginas/batismo.yaml", page);
  await church.write(`paginas/${name}`, `${page}ordem: x\n`);

  expect(await namesOf(church.contentFolder)).toEqual(["batismo"]);
  expect(await complaintsAbout(church)).toEqual([
    expect.stringMatching(/^paginas\/.*Este arquivo ficou de fora$/),
  ]);
});

test.each([
  ".DS_Store",
  "._batismo.yaml",
  "~$batismo.yaml",
  "Thumbs.db",
  "batismo.yaml~",
  "batismo.yaml.bak",
])("%s, which a system leaves, is passed over in silence", async (name) => {
  const church = await sampleChurch();
  await church.write("paginas/batismo.yaml", page);
  await church.write(`paginas/${name}`, "\0\0");
  await church.write(name, "\0\0");

  expect(await namesOf(church.contentFolder)).toEqual(["batismo"]);
  expect(await complaintsAbout(church)).toEqual([]);
});

test("no name that a program for files gives keeps the pages off the air", async () => {
  const church = await sampleChurch();
  await church.write("paginas/batismo.yaml", page);
  const folder = join(church.contentFolder, "paginas");
  const sign = fc.constantFrom(..."aB1 -_.()~$#%çã…".split(""));
  const name = fc
    .array(sign, { minLength: 1, maxLength: 12 })
    .map((signs) => `batismo ${signs.join("")}.yaml`);
  await fc.assert(
    fc.asyncProperty(name, async (stray) => {
      await church.write(`paginas/${stray}`, "isto: [não é uma página");
      expect(await readdir(folder)).toHaveLength(2);
      expect(await namesOf(church.contentFolder)).toEqual(["batismo"]);
      await church.remove(`paginas/${stray}`);
    }),
    { numRuns: 30 },
  );
});

test("a copy that says the same as its page is asked about, and no page until it says something else", async () => {
  const church = await sampleChurch();
  await church.write("paginas/batismo.yaml", page);
  await church.write("paginas/batismo-1.yaml", page);

  expect(await namesOf(church.contentFolder)).toEqual(["batismo"]);
  expect(await complaintsAbout(church)).toEqual([
    "paginas/batismo-1.yaml: diz o mesmo que batismo.yaml: é uma cópia? Apague-a, ou escreva nela a página nova. Este arquivo ficou de fora",
  ]);
  await church.write("paginas/batismo-1.yaml", page.replace(/titulo: .*/, "titulo: Outra"));
  expect(await namesOf(church.contentFolder)).toHaveLength(2);
  expect(await complaintsAbout(church)).toEqual([]);
});

test.each([
  ["batismo-backup", page],
  ["copia-de-batismo", page],
  ["batismo2", `${page}\n\n`],
  ["batismo-copia", `\ufeff${page.replaceAll("\n", "\r\n")}`],
])("a copy called %s is asked about, whatever a program did to its ends", async (name, text) => {
  const church = await sampleChurch();
  await church.write("paginas/batismo.yaml", page);
  await church.write(`paginas/${name}.yaml`, text);

  expect(await namesOf(church.contentFolder)).toEqual(["batismo"]);
  expect((await complaintsAbout(church)).join()).toContain("diz o mesmo que batismo.yaml");
});

test("two old names that lead to one new one are no copies", async () => {
  const church = await sampleChurch();
  await church.write("paginas/batismo.yaml", page);
  await church.write("paginas/aguas.yaml", "mudou_para: batismo\n");
  await church.write("paginas/aguas-2.yaml", "mudou_para: batismo\n");

  expect(await complaintsAbout(church)).toEqual([]);
});

test("a folder among the pages, and a copy of another text, are told", async () => {
  const church = await sampleChurch();
  await mkdir(join(church.contentFolder, "paginas/antigas"), { recursive: true });
  await church.write("igreja (1).yaml", "nome: x\n");
  await church.write("equipe.sync-conflict-20261126-120000-ABCDEFG.yaml", "x");
  await church.write("LEIAME.md", "x");

  expect((await complaintsAbout(church)).map((line) => line.split(":")[0])).toEqual([
    "equipe.sync-conflict-20261126-120000-ABCDEFG.yaml",
    "igreja (1).yaml",
    "paginas/antigas",
  ]);
});
