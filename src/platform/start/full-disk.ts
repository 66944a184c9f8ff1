const sqliteFull = 13;

/** What to do where a start or a command found the disk full; undefined of any other error. */
export function sentenceOfFullDisk(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  const ofSqlite = "errcode" in error ? Number(error.errcode) & 0xff : 0;
  const isFull = code === "ENOSPC" || code === "EDQUOT" || ofSqlite === sqliteFull;
  if (!isFull) return sentenceOfFullDisk(error.cause);
  return [
    "Não há espaço no disco. O que já estava guardado continua lá.",
    "  Quanto falta, e onde: df -h",
    "  Apague o que não é do site, ou leve para outro lugar as cópias de DATA_DIR/copias e, se houver, DATA_DIR/antes-de-restaurar-…",
    "  Ou aumente o disco. Depois, o mesmo comando de novo.",
  ].join("\n");
}
