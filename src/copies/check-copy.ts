import { mkdtemp, rm } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { CopyError, explained } from "./copy-error.ts";
import { factsOfFile } from "./database/database-facts.ts";
import { databaseName, type Manifest, schemaOfTableLeftOut, tableLeftOut } from "./manifest.ts";
import { rowsOfDump } from "./database/postgres-snapshot.ts";
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

/** The database of an unpacked copy is read to its end, and holds as many rows as the copy says. Throws `CopyError`. */
export async function checkDatabase(database: string, manifest: Manifest): Promise<void> {
  const isSame =
    manifest.database === "postgres"
      ? isSameDump(await rowsOfDump(database), manifest)
      : isDeepStrictEqual((await factsOfFile(database)).rows, manifest.rows);
  if (!isSame) throw new CopyError("O banco da cópia não tem o que a lista dela diz.");
}

/** `found` names no table that is empty. */
const isSameDump = (found: Record<string, number>, manifest: Manifest): boolean =>
  isOfOlderProgram(manifest) ||
  Object.entries(manifest.rows).every(([table, count]) => (found[table] ?? 0) === count);

/** Such programs counted rows a moment after the dump, and also the table that it leaves out: counts may differ. */
const isOfOlderProgram = ({ schemaVersion, rows }: Manifest): boolean =>
  schemaVersion < schemaOfTableLeftOut || tableLeftOut in rows;
