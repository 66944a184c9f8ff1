import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat, mkdir, mkdtemp, rename, rm, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import type { Config } from "../config/config.ts";
import { databasePlace, type DatabasePlace } from "../database/open-database.ts";
import type { AnyTables } from "../database/schema/tables-of.ts";
import { syncToDisk } from "../write-durably.ts";
import { takeSnapshot, factsOfFile, rowsOfDump } from "./database/snapshot.ts";
import { copyName, copyOfNight, type Occasion, removeOldCopies } from "./kept-copies.ts";
import {
  HandOnError,
  contentPrefix,
  databaseName,
  type Manifest,
  manifestName,
  CopyError,
  explained,
  requireKnownSchema,
  ofCopy,
} from "./manifest.ts";
import { copyFolder } from "./nightly-copies.ts";
import { unpack } from "./unpack.ts";

export type CopySettings = Pick<
  Config,
  "databaseUrl" | "dataFolder" | "contentFolder" | "copyCommand"
>;

type Options = {
  occasion: Occasion | "pedida";
  /** Another folder than DATA_DIR/copias. */
  folder?: string | undefined;
  /** Versions of the parts. No copy is made of a database that another process has brought further meanwhile. */
  parts?: Manifest["parts"];
  nowMs: number;
};

/** Makes a copy of this church, removes those too many, and hands it to COPIA_COMANDO. Throws `CopyError`. */
export async function copyChurch(settings: CopySettings, options: Options): Promise<MadeCopy> {
  const { occasion, folder = copyFolder(settings), parts, nowMs } = options;
  const made = await makeCopy({
    place: databasePlace(settings),
    contentFolder: settings.contentFolder,
    folder,
    name: copyName(nowMs, occasion),
    parts,
    nowMs,
  });
  if (occasion !== "pedida") await removeOldCopies(folder, occasion, nowMs);
  if (settings.copyCommand) await runAfterCopy(settings.copyCommand, made.file);
  return made;
}

/**
 * This night's copy. One that is there, since only COPIA_COMANDO failed, is handed on again: another each time would
 * push those of earlier nights out. Throws `CopyError`.
 */
export async function copyTonight(
  settings: CopySettings,
  nowMs: number,
): Promise<Pick<MadeCopy, "file" | "bytes">> {
  const file = await copyOfNight(copyFolder(settings), nowMs);
  if (!file) return copyChurch(settings, { occasion: "noite", nowMs });
  if (settings.copyCommand) await runAfterCopy(settings.copyCommand, file);
  return { file, bytes: (await stat(file)).size };
}

const longestMs = 3_600_000;

/**
 * Runs what the church set in COPIA_COMANDO, which takes the copy elsewhere (rclone, scp). The copy's path is in
 * $COPIA; a command that does not name it gets it as its last word. Throws `HandOnError` where it fails.
 */
export async function runAfterCopy(command: string, file: string): Promise<void> {
  const line = /\$\{?COPIA\b/.test(command) ? command : `${command} "$COPIA"`;
  const child = spawn("sh", ["-c", line], {
    env: { ...process.env, COPIA: file },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: longestMs,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-300)));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("close", resolve).on("error", reject);
  const code = await promise;
  if (code !== 0) {
    throw new HandOnError(
      `A cópia está em ${file}, mas COPIA_COMANDO terminou com ${code}: ${said.trim()}`,
    );
  }
}

export type MakeOptions = {
  place: DatabasePlace;
  contentFolder: string;
  /** Folder of the copy. */
  folder: string;
  name: string;
  /** Versions of the parts: refused where the database has others by now. */
  parts?: Manifest["parts"] | undefined;
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
    const manifest = await makeArchive(archive, work, options);
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

async function makeArchive(archive: string, work: string, options: MakeOptions): Promise<Manifest> {
  const { place, contentFolder, nowMs } = options;
  const snapshot = join(work, "banco");
  const { parts, church, rows } = await takeSnapshot(place, snapshot);
  if (Object.keys(parts).length === 0)
    throw new CopyError("O banco de dados está vazio: não há o que copiar.");
  if (options.parts !== undefined && !isDeepStrictEqual(options.parts, parts)) {
    throw new CopyError("O banco de dados mudou de versão enquanto era copiado.");
  }
  const described = await describeContent(contentFolder);
  const database = await describeFiles(new Map([[databaseName, snapshot]]));
  const manifest: Manifest = {
    format: 1,
    madeAtMs: nowMs,
    database: "file" in place ? "sqlite" : "postgres",
    parts,
    church,
    rows,
    files: [...database, ...described.files],
  };
  const sources = new Map([[databaseName, snapshot], ...described.sources]);
  await writeArchive(archive, manifest, sources);
  return manifest;
}

/** A person may be saving a text just now: what changed while it was read is read again. */
async function describeContent(folder: string) {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    try {
      const paths = await contentFiles(folder);
      if (paths.length === 0)
        throw new CopyError(`Não há conteúdo em ${folder}: não há o que copiar.`);
      const sources = new Map(paths.map((path) => [contentPrefix + path, join(folder, path)]));
      return { files: await describeFiles(sources), sources };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || triesLeft === 0) throw error;
      await sleep(100);
    }
  }
}

/** Paths of all plain files in the content folder, with slashes, in order. Hidden ones stay where they are. */
async function contentFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"))
    .filter((path) => !path.split("/").some((part) => part.startsWith(".")))
    .sort();
}

/** Paths of the copy's files as they lie now, by their names in it. */
type Sources = Map<string, string>;

export async function describeFiles(sources: Sources): Promise<Manifest["files"]> {
  const files = [];
  for (const [name, path] of sources) {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    files.push({ name, bytes, sha256: hash.digest("hex") });
  }
  return files;
}

/** Writes a gzipped tar, which any computer opens without this program, its manifest first. On the disk when this resolves. */
export async function writeArchive(
  to: string,
  manifest: Manifest,
  sources: Sources,
): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(to, { mode: 0o600 }));
  const fill = async () => {
    tar.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest, null, 2));
    for (const [name, path] of sources) {
      const { size } = await stat(path);
      await pipeline(createReadStream(path), tar.entry({ name, size, mode: 0o600 }));
    }
    tar.finalize();
  };
  await Promise.all([written, fill().catch((error: Error) => tar.destroy(error))]);
  await syncToDisk(to);
}

/**
 * Opens a copy as a restoration would, in a folder that goes again; with `known` one of a newer program is refused
 * as there, too. Throws `CopyError`.
 */
export async function checkCopy(
  file: string,
  workFolder: string,
  { known = [] }: { known?: readonly AnyTables[] } = {},
): Promise<Manifest> {
  const work = await mkdtemp(join(workFolder, ".conferindo-"));
  try {
    const manifest = await unpack(file, work);
    requireKnownSchema(manifest, known);
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
  let isSame: boolean;
  if (manifest.database === "postgres") {
    const found = await rowsOfDump(database);
    // A dump names no empty table.
    isSame = Object.entries(manifest.rows).every(([table, count]) => (found[table] ?? 0) === count);
  } else {
    const { rows, parts } = await ofCopy(() => factsOfFile(database));
    isSame = isDeepStrictEqual({ parts, rows }, { parts: manifest.parts, rows: manifest.rows });
  }
  if (!isSame) throw new CopyError("O banco da cópia não tem o que a lista dela diz.");
}
