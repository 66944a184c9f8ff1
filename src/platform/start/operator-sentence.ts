import { ConfigError } from "../config/config.ts";
import { MigrationError } from "../database/schema/migrate.ts";
import { UpdateError } from "../database/schema/parts.ts";
import { StorageUnavailable } from "../database/storage-unavailable.ts";
import { sentenceOfClosedPath } from "./folders.ts";

/**
 * Says why a start or a command stopped, where its operator can mend it; undefined of a fault of ours, which has a
 * stack.
 */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof StorageUnavailable) return sentenceOfUnavailable(error);
  if (error instanceof ConfigError || error instanceof UpdateError) return error.message;
  const ofMachine = sentenceOfFullDisk(error) ?? sentenceOfClosedPath(error);
  return ofMachine ?? (error instanceof MigrationError ? error.message : undefined);
}

/**
 * Exit code of a start or a command that stopped: 2 where program and database do not fit, so that trying again is of
 * no use.
 */
export const exitCodeOf = (error: unknown): 1 | 2 =>
  error instanceof UpdateError || error instanceof MigrationError ? 2 : 1;

/** Codes or words of PostgreSQL, a pooler or TLS, with what they mean, and what mends it. */
const theySay: [said: RegExp, what: string, mend: string][] = [
  [
    /^3D000/,
    "O PostgreSQL não tem o banco que DATABASE_URL diz.",
    "Confira o nome no fim do endereço, ou crie o banco: createdb",
  ],
  [
    /^28/,
    "O PostgreSQL não aceita quem DATABASE_URL diz.",
    "Confira o usuário e a senha, e quem o pg_hba.conf deixa entrar.",
  ],
  [
    /^(42501|3F000)/,
    "O usuário de DATABASE_URL não pode fazer isto no banco.",
    "Ele tem de ser dono do banco, ou poder criar tabelas no schema dele.",
  ],
  [
    /^25006/,
    "O banco de DATABASE_URL só deixa ler.",
    "Se é uma réplica (standby), ponha em DATABASE_URL o servidor principal.",
  ],
  [
    /^53300|no more connections allowed/,
    "O PostgreSQL não tem conexão livre.",
    "Feche outros programas, aumente o limite dele, do usuário ou do PgBouncer, ou diminua DATABASE_CONNECTIONS.",
  ],
  [
    /does not support SSL/,
    "O PostgreSQL não fala TLS, e DATABASE_URL pede (sslmode).",
    "Ligue lá: ssl = on. Ou, se ninguém mais passa no caminho: sslmode=disable",
  ],
  [
    /^(ERR_(TLS|SSL|OSSL)|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_|EPROTO)/,
    "O certificado (TLS) do PostgreSQL não serve para DATABASE_URL.",
    "De uma autoridade própria: &sslrootcert=/caminho/ca.pem no fim do endereço, e o nome do servidor como está no certificado.",
  ],
  [
    /, open '/,
    "O site não consegue ler um arquivo que DATABASE_URL diz.",
    "Confira o caminho em sslrootcert, sslcert e sslkey, e quem pode ler o arquivo.",
  ],
  [
    /^08P01/,
    "O PgBouncer, ou o próprio PostgreSQL, recusa a conexão.",
    "Veja as palavras dele; o que o site precisa está em docs/operations.md, “Behind it”.",
  ],
];

/**
 * Sentence for the operator, where a start or a command finds no database: never the address, which holds a password.
 */
export function sentenceOfUnavailable({ cause }: StorageUnavailable): string {
  const ofFullDisk = sentenceOfFullDisk(cause);
  if (ofFullDisk) return ofFullDisk;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const words = cause instanceof Error ? cause.message : "";
  const [, what = "O banco de dados não responde.", mend] =
    theySay.find(([said]) => said.test(`${code} ${words}`)) ?? [];
  return [
    `${what.slice(0, -1)}${code && ` (${code})`}.`,
    ...(mend
      ? [`  ${mend}`]
      : [
          "  Com DATABASE_URL: confira o endereço, e se o PostgreSQL está no ar.",
          "  Sem ela: confira se há espaço em disco, e se DATA_DIR pode ser escrita e nenhum outro programa segura o banco.",
        ]),
    ...(words ? [`  Nas palavras dele: ${words}`] : []),
  ].join("\n");
}

const sqliteFull = 13;

/** Says what to do where a start or a command found the disk full; undefined of any other error. */
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
