/** Told to the operator as it stands, without a stack. */
export class CopyError extends Error {}

/** The copy is made and whole; what failed is taking it elsewhere. */
export class HandOnError extends CopyError {}

/** No program of PostgreSQL's for this, or one older than the server: here no copy can be made at all. */
export class NoProgramError extends CopyError {}

/** Where nobody may write: not this user, or not at all, or something is mounted there. */
const closed = new Set(["EACCES", "EPERM", "EROFS", "EBUSY", "EXDEV"]);

/** A full disk and a closed folder in words; whatever else happened, as it is. */
export function explained(error: unknown): unknown {
  const { code = "", path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  // SQLITE_FULL is what VACUUM and backups meet.
  const isFull = code === "ENOSPC" || (error as { errcode?: number }).errcode === 13;
  if (isFull) {
    return new CopyError("Não há espaço no disco. Nada foi mudado; libere espaço e faça de novo.");
  }
  if (!closed.has(code)) return error;
  const where = [path, dest].filter(Boolean).join(" → ");
  return new CopyError(
    `O sistema não deixa escrever: ${where} (${code}). Nada foi mudado; veja de quem é a pasta e o que está montado nela, e faça de novo.`,
  );
}
