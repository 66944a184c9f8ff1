import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabasePlace } from "../../platform/database/open-database.ts";
import { temporaryFolder } from "./sample-church.ts";

/** Folders and settings of a church whose database has no tables yet. */
export async function newChurchPlace(place: () => Promise<DatabasePlace>) {
  const dataFolder = mkdtempSync(join(temporaryFolder, "igreja-"));
  const contentFolder = join(dataFolder, "conteudo");
  mkdirSync(contentFolder);
  writeFileSync(join(contentFolder, "igreja.yaml"), "nome: Igreja de Teste\n");
  const given = await place();
  const where = "file" in given ? { file: join(dataFolder, "vitral.db") } : given;
  const databaseUrl = "url" in where ? where.url : undefined;
  const publicUrl = new URL("https://igreja.example.org");
  return {
    where,
    settings: { databaseUrl, dataFolder, contentFolder, copyCommand: undefined, publicUrl },
    copyFolder: join(dataFolder, "copias"),
  };
}
