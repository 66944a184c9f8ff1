import { mkdtempSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { haveSameText } from "../../site/live/watch-content.ts";
import { temporaryFolder, sampleChurch } from "../../testing/church/sample-church.ts";
import { openContentFolder, openSeenTexts } from "./content-folder.ts";

test("files that a kill left half written are deleted, files under way stay", async () => {
  const contentFolder = mkdtempSync(join(temporaryFolder, "conteudo-"));
  const nowMs = Date.now();
  await mkdir(join(contentFolder, "fotos"));
  for (const [name, ageMs] of [
    ["celulas.yaml", 120_000],
    ["celulas.yaml.1.vitral-novo", 120_000],
    ["celulas.yaml.2.vitral-novo", 1_000],
    ["fotos/.3.vitral-novo", 120_000],
  ] as const) {
    const path = join(contentFolder, name);
    await writeFile(path, "titulo: Célu");
    await utimes(path, 0, (nowMs - ageMs) / 1_000);
  }

  await openContentFolder({ contentFolder, dataFolder: contentFolder }).forgetUnfinished();

  expect((await readdir(contentFolder)).toSorted()).toEqual([
    "celulas.yaml",
    "celulas.yaml.2.vitral-novo",
    "fotos",
  ]);
  expect(await readdir(join(contentFolder, "fotos"))).toEqual([]);
});

test("only texts equal to the published ones need no publication", async () => {
  const { contentFolder, read } = await sampleChurch();
  const texts = new Map([["equipe.yaml", await read("equipe.yaml")]]);
  const same = (...names: string[]) =>
    haveSameText(
      contentFolder,
      names.map((name) => join(contentFolder, name)),
      texts,
    );

  expect(await same("equipe.yaml")).toBe(true);
  expect(await same("equipe.yaml", "igreja.yaml")).toBe(false);
  expect(await same("equipe.yaml", "fotos/equipe/pastor.jpg")).toBe(false);
  texts.set("equipe.yaml", "outra coisa");
  expect(await same("equipe.yaml")).toBe(false);
});

test("two processes that note by turns in one folder undo nothing of each other's", async () => {
  const folder = mkdtempSync(join(temporaryFolder, "visto-"));
  const [one, other] = [await openSeenTexts(folder), await openSeenTexts(folder)];
  await one.note("equipe.yaml", "A");
  await other.note("equipe.yaml", "A");
  await one.note("equipe.yaml", "B");
  await other.note("celulas.yaml", "C");

  const restarted = await openSeenTexts(folder);
  expect(restarted.of("equipe.yaml")).toBe("B");
  expect(restarted.of("celulas.yaml")).toBe("C");
});
