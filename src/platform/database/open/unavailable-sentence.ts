import type { StorageUnavailable } from "../storage-unavailable.ts";
import { sentenceOfFullDisk } from "../../start/full-disk.ts";

/** PostgreSQL is on the air, and refuses; what that means, and what mends it. */
const postgresSays: [codes: RegExp, what: string, mend: string][] = [
  [
    /^3D000$/,
    "O PostgreSQL não tem o banco que DATABASE_URL diz.",
    "Confira o nome no fim do endereço, ou crie o banco: createdb",
  ],
  [
    /^28/,
    "O PostgreSQL não aceita quem DATABASE_URL diz.",
    "Confira o usuário e a senha, e quem o pg_hba.conf deixa entrar.",
  ],
  [
    /^(42501|3F000)$/,
    "O usuário de DATABASE_URL não pode fazer isto no banco.",
    "Ele tem de ser dono do banco, ou poder criar tabelas no schema dele.",
  ],
];

/** For the operator, where a start or a command finds no database: never the address, which holds a password. */
export function sentenceOfUnavailable({ cause }: StorageUnavailable): string {
  const ofFullDisk = sentenceOfFullDisk(cause);
  if (ofFullDisk) return ofFullDisk;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const ofPostgres = postgresSays.find(([codes]) => codes.test(code));
  if (ofPostgres) return `${ofPostgres[1]} (${code})\n  ${ofPostgres[2]}`;
  return [
    `O banco de dados não responde${code && ` (${code})`}.`,
    "  Com DATABASE_URL: confira o endereço, e se o PostgreSQL está no ar.",
    "  Sem ela: confira se há espaço em disco, e se DATA_DIR pode ser escrita e nenhum outro programa segura o banco.",
  ].join("\n");
}
