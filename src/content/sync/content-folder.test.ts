import { mkdtempSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { openContentFolder } from "./content-folder.ts";

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
