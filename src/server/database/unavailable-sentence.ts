import type { StorageUnavailable } from "../../domain/storage-unavailable.ts";
import { sentenceOfFullDisk } from "../start/full-disk.ts";

/** For the operator, where a start or a command finds no database: never the address, which holds a password. */
export function sentenceOfUnavailable({ cause }: StorageUnavailable): string {
  const ofFullDisk = sentenceOfFullDisk(cause);
  if (ofFullDisk) return ofFullDisk;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return [
    `O banco de dados não responde${code}.`,
    "  Com DATABASE_URL: confira o endereço, e se o PostgreSQL está no ar.",
    "  Sem ela: confira se há espaço em disco, e se DATA_DIR pode ser escrita e nenhum outro programa segura o banco.",
  ].join("\n");
}
