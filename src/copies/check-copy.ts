import { mkdtemp, rm } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { CopyError, explained } from "./copy-error.ts";
import { factsOfFile } from "./database/database-facts.ts";
import { databaseName, type Manifest } from "./manifest.ts";
import { runProgram } from "./database/run-program.ts";
import { unpack } from "./unpack.ts";

/** Opens a copy as a restoration would, in a folder that goes again. Throws `CopyError`. */
export async function checkCopy(file: string, workFolder: string): Promise<Manifest> {
  const work = await mkdtemp(join(workFolder, ".conferindo-"));
  try {
    const manifest = await unpack(file, work);
    await checkDatabase(join(work, databaseName), manifest);
    return manifest;
  } catch (error) {
    throw explained(error);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The database of an unpacked copy opens, and holds as many rows as the copy says. Throws `CopyError`. */
export async function checkDatabase(database: string, manifest: Manifest): Promise<void> {
  if (manifest.database === "postgres") return runProgram("pg_restore", ["--list", database]);
  const { rows } = await factsOfFile(database);
  if (!isDeepStrictEqual(rows, manifest.rows)) {
    throw new CopyError("O banco da cópia não tem o que a lista dela diz.");
  }
}
