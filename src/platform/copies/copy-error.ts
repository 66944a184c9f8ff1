/** Told to the operator as it stands, without a stack. */
export class CopyError extends Error {}

/** The copy is made and whole; what failed is taking it elsewhere. */
export class HandOnError extends CopyError {}

/** No program of PostgreSQL's for this, or one older than the server: here no copy can be made at all. */
export class NoProgramError extends CopyError {}

export const noRoom = "Não há espaço no disco. Nada foi mudado; libere espaço e faça de novo.";

/** Where nobody may write: not this user, or not at all, or something is mounted there. */
const closed = new Set(["EACCES", "EPERM", "EROFS", "EBUSY", "EXDEV"]);

/** What SQLite says of a database out of a copy, in words: whoever put it together may have put anything there. */
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
