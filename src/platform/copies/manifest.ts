import * as v from "valibot";
import { type AnyTables, newestVersionOf } from "../database/schema/tables-of.ts";

/** The first file of a copy: what the others must be. */
export const manifestName = "copia.json";
/** The database: a file of SQLite's, or an archive of pg_dump's. */
export const databaseName = "banco";
/** Begins the path of each file of the content. */
export const contentPrefix = "conteudo/";

/** Table of photos' bytes: with PostgreSQL the copy has them as files, and a site gives them back to the database. */
export const tableLeftOut = "content_photo_bytes";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const manifest = v.strictObject({
  /** Programs of before refuse any other, and anything more in this list: a copy before an update is for them. */
  format: v.literal(1),
  madeAtMs: count,
  database: v.picklist(["sqlite", "postgres"]),
  /** Version of each part's tables. */
  parts: v.record(v.string(), count),
  /** Digest that only this church's database has; null where no site ever started on it. */
  church: v.nullable(v.string()),
  /** Rows by table; of PostgreSQL without `tableLeftOut`. */
  rows: v.record(v.string(), count),
  files: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.check(isSafeName, "path")),
        bytes: count,
        sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      }),
    ),
    v.check((files) => hasEachOnce(files.map(({ name }) => name)), "twice"),
  ),
});

export type Manifest = v.InferOutput<typeof manifest>;

/** Throws `CopyError`. */
export function parseManifest(text: string): Manifest {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text);
  if (parsed.success) return parsed.output;
  if (parsed.issues.some(({ message }) => message === "path")) {
    throw new CopyError(
      "A cópia tem um caminho que sai da pasta dela. Não foi feita por este site.",
    );
  }
  if (parsed.issues.some(({ message }) => message === "twice")) {
    throw new CopyError("A cópia traz o mesmo arquivo duas vezes. Não foi feita por este site.");
  }
  throw new CopyError("A cópia é de uma versão que este programa não conhece, ou está estragada.");
}

/** Throws `CopyError` where this program is older than the one whose copy it is. */
export function requireKnownSchema({ parts }: Manifest, known: readonly AnyTables[]): void {
  if (known.every((one) => (parts[one.part] ?? 0) <= newestVersionOf(one))) return;
  throw new CopyError("A cópia é de uma versão mais nova do programa. Atualize o programa antes.");
}

/** Longest names that file systems take, in bytes. */
const longest = { part: 255, path: 1_000 };

/** True if no file is there twice, and none where another one's folder would have to be. */
function hasEachOnce(names: string[]): boolean {
  const all = new Set(names);
  const folders = names.flatMap((name) => {
    const parts = name.split("/");
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
  });
  return all.size === names.length && !folders.some((folder) => all.has(folder));
}

/**
 * True of the database, and of files that stay inside the content folder; what is hidden there is in no copy of ours.
 */
function isSafeName(name: string): boolean {
  if (name === databaseName) return true;
  if (!name.startsWith(contentPrefix) || /[\\\0]/.test(name)) return false;
  const isShort = (text: string, most: number) => Buffer.byteLength(text) <= most;
  return (
    isShort(name, longest.path) &&
    name
      .split("/")
      .every((part) => part !== "" && !part.startsWith(".") && isShort(part, longest.part))
  );
}

/** An error that the operator reads as it is, without a stack. */
export class CopyError extends Error {}

/** The copy is made and whole; what failed is taking it elsewhere. */
export class HandOnError extends CopyError {}

/** No program of PostgreSQL's for this, or one older than the server: here no copy can be made at all. */
export class NoProgramError extends CopyError {}

export const noRoom = "Não há espaço no disco. Nada foi mudado; libere espaço e faça de novo.";

/** Errors of places where nobody may write: not this user, or not at all, or something is mounted there. */
const closed = new Set(["EACCES", "EPERM", "EROFS", "EBUSY", "EXDEV"]);

/**
 * Says in words what SQLite says of a database out of a copy: the person who put it together may have put anything
 * there.
 */
export async function ofCopy<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (errcode === undefined || errcode === fullDisk) throw error;
    throw new CopyError("O banco da cópia está estragado, ou não é um banco deste site.", {
      cause: error,
    });
  }
}

/** SQLITE_FULL, which is what VACUUM and backups meet. */
const fullDisk = 13;

/** A full disk and a closed folder in words; whatever else happened, as it is. */
export function explained(error: unknown): unknown {
  const { code = "", path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const isFull = code === "ENOSPC" || (error as { errcode?: number }).errcode === fullDisk;
  if (isFull) return new CopyError(noRoom);
  if (!closed.has(code)) return error;
  const where = [path, dest].filter(Boolean).join(" → ");
  return new CopyError(
    `O sistema não deixa escrever: ${where} (${code}). Nada foi mudado; veja de quem é a pasta e o que está montado nela, e faça de novo.`,
  );
}
