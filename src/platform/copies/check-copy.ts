import { mkdtemp, rm } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import {
  databaseName,
  type Manifest,
  requireKnownSchema,
  CopyError,
  explained,
  ofCopy,
} from "./manifest.ts";
import { type DatabaseFacts, factsOfFile } from "./database/database-facts.ts";
import { rowsOfDump } from "./database/postgres-snapshot.ts";
import { unpack } from "./unpack.ts";

/**
 * Opens a copy as a restoration would, in a folder that goes again; with `knownSchema` one of a newer program is refused
 * as there, too. Throws `CopyError`.
 */
export async function checkCopy(
  file: string,
  workFolder: string,
  { knownSchema = Infinity } = {},
): Promise<Manifest> {
  const work = await mkdtemp(join(workFolder, ".conferindo-"));
  try {
    const manifest = await unpack(file, work);
    requireKnownSchema(manifest, knownSchema);
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
      : isSameFile(await ofCopy(() => factsOfFile(database)), manifest);
  if (!isSame) throw new CopyError("O banco da cópia não tem o que a lista dela diz.");
}

const isSameFile = ({ rows, schemaVersion }: DatabaseFacts, manifest: Manifest): boolean =>
  schemaVersion === manifest.schemaVersion && isDeepStrictEqual(rows, manifest.rows);

/** `found` names no table that is empty. */
const isSameDump = (found: Record<string, number>, manifest: Manifest): boolean =>
  Object.entries(manifest.rows).every(([table, count]) => (found[table] ?? 0) === count);
