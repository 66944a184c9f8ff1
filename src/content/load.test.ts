import { mkdtempSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { complaintsAbout, complaintsWith, lineWith } from "../testing/church/content-mistake.ts";
import { sampleChurch, temporaryFolder } from "../testing/church/sample-church.ts";
import { subjects } from "./content.ts";
import { loadContent } from "./load.ts";

test("the sample church says everything that every subject asks for", async () => {
  const { contentFolder } = await sampleChurch();

  const loaded = await loadContent(contentFolder);

  if ("problems" in loaded) expect.fail(JSON.stringify(loaded.problems));
  expect(Object.keys(loaded.content)).toEqual([
    ...Object.keys(subjects),
    "ownPages",
    "renamedPages",
  ]);
  expect(loaded.content.home.slides).toHaveLength(3);
  expect(loaded.content.programme.meetings.map(({ time }) => time)).toEqual([
    "20:00",
    "20:00",
    "15:00",
    "19:00",
  ]);
  expect(loaded.content.cells.cells).toHaveLength(6);
  expect(loaded.content.beliefs.beliefs).toHaveLength(7);
  expect(loaded.content.team.members).toHaveLength(3);
  expect(loaded.content.church).toMatchObject({ phone: "1155550100", cnpj: "11222333000181" });
});

test("every photo is mentioned with the file and line that name it", async () => {
  const loaded = await loadContent((await sampleChurch()).contentFolder);

  const photo = "fotos/equipe/pastora.jpg";
  const line = await lineWith("equipe.yaml", photo);
  expect(loaded).toHaveProperty("photos");
  expect("photos" in loaded && loaded.photos).toContainEqual({
    name: photo,
    file: "equipe.yaml",
    line,
    path: ["pessoas", 1, "foto", "arquivo"],
  });
});

test("a phone may be written with the country's code, and means the same", async () => {
  const church = await sampleChurch();
  await church.edit("igreja.yaml", "whatsapp: (11)", "whatsapp: +55 (11)");

  const loaded = await loadContent(church.contentFolder);

  expect(loaded).toMatchObject({ content: { church: { whatsapp: "11955550123" } } });
});

test.each([
  ["empty", ""],
  ["a comment alone", "# nada ainda\n"],
  ["a list", "- um\n- dois\n"],
  ["a single text", "texto\n"],
])("a file that is %s is reported as a whole", async (_kind, text) => {
  const [complaint, ...others] = await complaintsWith("equipe.yaml", text);

  expect(complaint).toContain(
    "equipe.yaml, linha 1: o arquivo inteiro: escreva um grupo de chaves",
  );
  expect(others).toEqual([]);
});

test("a folder without files reports each missing file", async () => {
  const contentFolder = mkdtempSync(join(temporaryFolder, "vazia-"));

  const loaded = await loadContent(contentFolder);

  expect("problems" in loaded && loaded.problems).toHaveLength(Object.keys(subjects).length);
});

test("a folder with the name of a photo is no photo", async () => {
  const church = await sampleChurch();
  await church.remove("fotos/equipe/pastor.jpg");
  await mkdir(join(church.contentFolder, "fotos/equipe/pastor.jpg"));

  const line = await lineWith("equipe.yaml", "fotos/equipe/pastor.jpg");
  expect(await complaintsAbout(church)).toEqual([
    `equipe.yaml, linha ${line}: a foto "fotos/equipe/pastor.jpg" não está na pasta; confira o nome e a extensão`,
  ]);
});

test("all problems of all files are reported at once", async () => {
  const church = await sampleChurch();
  await church.edit("igreja.yaml", "0001-81", "0001-82");
  await church.edit("igreja.yaml", "lema:", "lemma:");
  await church.edit("equipe.yaml", "titulo: Nossa", "titulo: Nossa: a");
  await church.edit("programacao.yaml", '"15:00"', '"15h"');
  await church.remove("celulas.yaml");
  await church.remove("fotos/inicio/porta-aberta.jpg");

  const complaints = await complaintsAbout(church);

  expect(complaints.map((text) => text.split(/[,:]/, 1)[0]).sort()).toEqual([
    "celulas.yaml",
    "equipe.yaml",
    "igreja.yaml",
    "igreja.yaml",
    "igreja.yaml",
    "inicio.yaml",
    "programacao.yaml",
  ]);
});
