import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { openDatabase } from "../../platform/database/open-database.ts";
import { migrate } from "../../church-database.ts";
import { loadContent } from "../../content/load.ts";
import { questionsIn } from "../../content/opening/sample-questions.ts";
import { confirm } from "../../content/sql/confirmed-texts.ts";
import { runHere } from "../run/run-here.ts";
import { type SampleChurch, sampleChurch, temporaryFolder } from "./sample-church.ts";

/** The answers of an invented church to `npm run igreja`. */
export const answersOfChurch: readonly string[] = [
  ["--nome", "Igreja da Paz de Rio Manso"],
  ["--cidade", "Rio Manso/MG"],
  ["--telefone", "(31) 3571-2222"],
  ["--email", "contato@igrejadapaz.org.br"],
  ["--pix", "contato@igrejadapaz.org.br"],
  ["--endereco", "Rua das Acácias, 12, Centro, 35485-000"],
  ["--cnpj", "11.444.777/0001-61"],
].flat();

const ownTexts: [file: string, before: string, after: string][] = [
  ["quem-somos.yaml", "vidros daquela fachada", "ideia de um menino"],
  [
    "celulas.yaml",
    "celulas: []",
    "celulas: [{lider: Ana, telefone: (31) 99871-2222, celula: Luz, horario: 20 hrs, endereco: Rua A, cidade: Betim}]",
  ],
  [
    "equipe.yaml",
    "pessoas: []",
    "pessoas: [{nome: Ana, funcao: Pastora, texto: Serve., foto: {arquivo: fotos/equipe/pastora.jpg, descricao: Ana}}]",
  ],
];

export type FinishedChurch = SampleChurch & { folders: { CONTENT_DIR: string; DATA_DIR: string } };

/** A church that has started once, has its own texts, has said of the sample's that they are so here, and has a backup, made by the real commands. */
export async function finishedChurch(): Promise<FinishedChurch> {
  const church = await sampleChurch();
  const folders = {
    CONTENT_DIR: church.contentFolder,
    DATA_DIR: mkdtempSync(join(temporaryFolder, "dados-")),
  };
  const run = async (file: string, given: readonly string[]) =>
    expect(await runHere(file, given, folders)).toMatchObject({ code: 0 });
  await run("bin/first-run/first-run.ts", answersOfChurch);
  for (const [file, before, after] of ownTexts) await church.edit(file, before, after);
  for (const file of ["igreja.yaml", "inicio.yaml"]) {
    const written = await church.read(file);
    await church.write(file, written.replaceAll(/[a-z]+\.example\.org/g, "igrejadapaz.org.br"));
  }
  const history = await church.read("quem-somos.yaml");
  await church.write("quem-somos.yaml", history.replace(/^fotos:\n( .*\n)*/m, "fotos: []\n"));
  const database = await openDatabase({ file: join(folders.DATA_DIR, "vitral.db") });
  await migrate(database);
  const loaded = await loadContent(church.contentFolder);
  const asked = "content" in loaded ? questionsIn(loaded.texts, new Set()) : [];
  await confirm(
    database,
    asked.map(({ asks }) => asks),
  );
  await database.close();
  await run("bin/church/copies.ts", ["fazer"]);
  return { ...church, folders };
}
