import { mkdtempSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  complaintsAbout,
  complaintsAfter,
  complaintsWith,
  lineWith,
} from "../testing/church/content-mistake.ts";
import { contentSlips } from "../testing/church/content-slips.ts";
import { sampleChurch, temporaryFolder } from "../testing/church/sample-church.ts";
import { subjects } from "./content.ts";
import { loadContent } from "./load.ts";

test("the sample church says everything that every subject asks for", async () => {
  const { contentFolder } = await sampleChurch();

  const loaded = await loadContent(contentFolder);

  if ("problems" in loaded) expect.fail(JSON.stringify(loaded.problems));
  expect(Object.keys(loaded.content)).toEqual(Object.keys(subjects));
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

test.each(contentSlips)("%s is told with its file and line", async (_slip, ...row) => {
  const [file = "", before = "", after = "", expected = ""] = row;
  const [firstLine = ""] = before.trim().split("\n");
  const complaints = await complaintsAfter(file, before, after);

  const complaint = complaints.find((text) => text.includes(expected));
  expect(complaint, `what is said is ${complaints.join("\n")}`).toBeDefined();
  // What is missing is told where the group around it begins.
  const line = expected.startsWith("falta") ? 2 : await lineWith(file, firstLine);
  expect(complaint).toMatch(new RegExp(`^${file}, linha ${line}: `));
});

test("a typing error in a key is told as such, and the key itself as missing", async () => {
  const line = await lineWith("igreja.yaml", "lema:");

  expect(await complaintsAfter("igreja.yaml", "lema:", "lemma:")).toEqual([
    'igreja.yaml, linha 2: falta "lema": esperado um texto',
    `igreja.yaml, linha ${line}: "lemma" não é uma chave conhecida aqui; confira se foi digitada certo`,
  ]);
});

test("a key that stands twice is told at its second place", async () => {
  const line = await lineWith("equipe.yaml", "introducao:");

  const complaints = await complaintsAfter(
    "equipe.yaml",
    "introducao:",
    "titulo: Outro\nintroducao:",
  );

  expect(complaints).toEqual([`equipe.yaml, linha ${line}: esta chave já apareceu acima`]);
});

test("a fourth slide is one too many", async () => {
  const line = (await lineWith("inicio.yaml", "slides:")) + 1;
  const fourth = `slides:
  - titulo: Mais um
    texto: Um texto
    foto:
      arquivo: fotos/inicio/porta-aberta.jpg
      descricao: Uma porta
    botao:
      texto: Ver
      link: /contato
`;

  expect(await complaintsAfter("inicio.yaml", "slides:\n", fourth)).toEqual([
    `inicio.yaml, linha ${line}: "slides": esperados exatamente três slides`,
  ]);
});

test("a quote that is never closed is told", async () => {
  const [complaint] = await complaintsAfter("equipe.yaml", "titulo: Nossa", 'titulo: "Nossa');

  expect(complaint).toMatch(/^equipe.yaml, linha \d+: falta fechar aspas/);
});

test("a receiver whose letters no bank's app can read is refused before the code is drawn", async () => {
  const line = await lineWith("contribua.yaml", "chave:");

  expect(
    await complaintsAfter("contribua.yaml", "recebedor: Igreja Vitral", "recebedor: ★★★"),
  ).toEqual([
    `contribua.yaml, linha ${line}: "pix": esperados recebedor e cidade em letras comuns, com até 25 e 15 caracteres`,
  ]);
});

test.each([
  ["empty", ""],
  ["a comment alone", "# nada ainda\n"],
  ["a list", "- um\n- dois\n"],
  ["a single text", "texto\n"],
])("a file that is %s is told as a whole", async (_kind, text) => {
  const [complaint, ...others] = await complaintsWith("equipe.yaml", text);

  expect(complaint).toContain(
    "equipe.yaml, linha 1: o arquivo inteiro: esperado um grupo de chaves",
  );
  expect(others).toEqual([]);
});

test("a file that is not there is told", async () => {
  const church = await sampleChurch();
  await church.remove("equipe.yaml");

  expect(await complaintsAbout(church)).toEqual([
    "equipe.yaml: o arquivo não existe ou não pode ser lido",
  ]);
});

test("a folder without any file is told file by file", async () => {
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

test("all problems of all files are told at once", async () => {
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
