/** Told to the operator as it stands, without a stack. */
export class CopyError extends Error {}

/** The copy is made and whole; what failed is taking it elsewhere. */
export class HandOnError extends CopyError {}

/** No program of PostgreSQL's for this, or one older than the server: here no copy can be made at all. */
export class NoProgramError extends CopyError {}

/** A full disk in words; whatever else happened, as it is. */
export function explained(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  // SQLITE_FULL is what VACUUM and backups meet.
  const isFull = code === "ENOSPC" || (error as { errcode?: number }).errcode === 13;
  if (!isFull) return error;
  return new CopyError("Não há espaço no disco. Nada foi mudado; libere espaço e faça de novo.");
}
