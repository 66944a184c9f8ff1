import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabasePlace } from "../database/open-database.ts";
import { checkCopy } from "./check-copy.ts";
import { contentFiles } from "./content-files.ts";
import { CopyError, explained } from "./copy-error.ts";
import { contentPrefix, databaseName, type Manifest } from "./manifest.ts";
import { syncToDisk } from "../write-durably.ts";
import { takeSnapshot } from "./database/take-snapshot.ts";
import { describeFiles, writeArchive } from "./write-archive.ts";

export type MakeOptions = {
  place: DatabasePlace;
  contentFolder: string;
  /** Where the copy goes. */
  folder: string;
  name: string;
  /** Refused where the database has another by now. */
  schemaVersion?: number | undefined;
  nowMs: number;
};

export type MadeCopy = { file: string; bytes: number; manifest: Manifest };

/**
 * One file with database, content and photos, while the site goes on. It has its name only once it has been
 * opened and held against its list. Throws `CopyError`; then nothing is left behind.
 */
export async function makeCopy(options: MakeOptions): Promise<MadeCopy> {
  const { folder, name } = options;
  const file = join(folder, name);
  let work: string | undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    work = await mkdtemp(join(folder, ".fazendo-"));
    const archive = join(work, "copia");
    const manifest = await fill(archive, work, options);
    await checkCopy(archive, work);
    await rename(archive, file);
    await syncToDisk(folder);
    return { file, bytes: (await stat(file)).size, manifest };
  } catch (error) {
    throw explained(error);
  } finally {
    if (work) await rm(work, { recursive: true, force: true });
  }
}

async function fill(archive: string, work: string, options: MakeOptions): Promise<Manifest> {
  const { place, contentFolder, nowMs } = options;
  const snapshot = join(work, "banco");
  const { schemaVersion, church, rows } = await takeSnapshot(place, snapshot);
  if (schemaVersion === 0) throw new CopyError("O banco de dados está vazio: não há o que copiar.");
  if (options.schemaVersion !== undefined && options.schemaVersion !== schemaVersion) {
    throw new CopyError("O banco de dados mudou de versão enquanto era copiado.");
  }
  const described = await describeContent(contentFolder);
  const [database] = await describeFiles(new Map([[databaseName, snapshot]]));
  if (!database) throw new Error("A file was described.");
  const manifest: Manifest = {
    format: 1,
    madeAtMs: nowMs,
    database: "file" in place ? "sqlite" : "postgres",
    schemaVersion,
    church,
    rows,
    files: [database, ...described.files],
  };
  const sources = new Map([[databaseName, snapshot], ...described.sources]);
  await writeArchive(archive, manifest, sources);
  return manifest;
}

/** Somebody may be saving a text just now: what changed while it was read is read again. */
async function describeContent(
  folder: string,
  triesLeft = 3,
): Promise<{
  files: Manifest["files"];
  sources: Map<string, string>;
}> {
  try {
    const paths = await contentFiles(folder);
    if (paths.length === 0)
      throw new CopyError(`Não há conteúdo em ${folder}: não há o que copiar.`);
    const sources = new Map(paths.map((path) => [contentPrefix + path, join(folder, path)]));
    return { files: await describeFiles(sources), sources };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || triesLeft === 0) throw error;
    await sleep(100);
    return describeContent(folder, triesLeft - 1);
  }
}
