import { ConfigError } from "../../config/config.ts";

// SQLITE_CORRUPT and SQLITE_NOTADB.
const damaged = new Set([11, 26]);

/** In words, where the error is that the file of SQLite is no database any more; else the error itself. */
export function explainDamage(error: unknown, dataFolder: string): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  if (!damaged.has(code)) return error;
  return new ConfigError(
    [
      `O banco de dados está estragado: vitral.db, em ${dataFolder}. Nada foi mudado nele.`,
      `  Guarde esse arquivo, e ponha de volta a última cópia de ${dataFolder}/copias (ou de onde as cópias ficam):`,
      "  npm run copia -- restaurar ARQUIVO --mesmo-assim",
    ].join("\n"),
  );
}
