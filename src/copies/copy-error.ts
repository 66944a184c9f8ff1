/** Told to the operator as it stands, without a stack. */
export class CopyError extends Error {}

/** A full disk in words; whatever else happened, as it is. */
export function explained(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  // SQLITE_FULL is what VACUUM and backups meet.
  const isFull = code === "ENOSPC" || (error as { errcode?: number }).errcode === 13;
  if (!isFull) return error;
  return new CopyError("Não há espaço no disco. Nada foi mudado; libere espaço e faça de novo.");
}
