import { sql } from "kysely";
import type { Database, Reader } from "../database.ts";
import { isPostgres } from "../dialect.ts";
import { nameInSql } from "../rows.ts";
import { type AnyTables, newestVersionOf } from "./tables-of.ts";

/** A part as a database has it. */
export type KnownPart = {
  part: string;
  version: number;
  /** Names as SQL has them. */
  tables: readonly string[];
  letters: readonly string[];
};

/**
 * The parts that a database has; none where it has no tables of ours yet. Makes no table: of two processes that do so at
 * once on PostgreSQL, one would fail. Throws `StorageUnavailable`.
 */
export const partsOf = ({ read }: Database): Promise<KnownPart[]> =>
  read(async (reader) => {
    const there = isPostgres(reader)
      ? sql`select 1 where to_regclass('schema_version') is not null`
      : sql`select 1 from sqlite_schema where type = 'table' and name = 'schema_version'`;
    const { rows } = await there.execute(reader);
    return rows.length > 0 ? partsOfReader(reader) : [];
  });

export async function partsOfReader(reader: Reader): Promise<KnownPart[]> {
  const rows = await reader
    .selectFrom("schemaVersion")
    .select(["part", "version", "tables", "letters"])
    .orderBy("part")
    .execute();
  return rows.map(({ tables, letters, ...row }) => ({
    ...row,
    tables: JSON.parse(tables),
    letters: JSON.parse(letters),
  }));
}

export const versionsOf = (found: readonly KnownPart[]): Record<string, number> =>
  Object.fromEntries(found.map(({ part, version }) => [part, version]));

/** Parts that the database has and the program has not: their folders were taken out, and their tables stayed. */
export const partsWithoutCode = (
  parts: readonly AnyTables[],
  found: readonly KnownPart[],
): KnownPart[] => found.filter(({ part }) => !parts.some((one) => one.part === part));

/** A part to be brought to its newest version from this one. The same version: only its letters are noted anew. */
export type Step = { tables: AnyTables; from: number };

/**
 * Steps that this program has to take in a database with these parts. Throws `UpdateError` where a part of the database
 * is newer, or two parts would share a name or a table.
 */
export function stepsTo(parts: readonly AnyTables[], found: readonly KnownPart[]): Step[] {
  refuseClashes(parts, partsWithoutCode(parts, found));
  const newer = found.flatMap(({ part, version }) => {
    const known = parts.find((one) => one.part === part);
    const newest = known ? newestVersionOf(known) : Infinity;
    return version > newest ? `${part} ${version}; este conhece até a ${newest}` : [];
  });
  if (newer.length > 0) {
    throw new UpdateError(
      `O banco de dados é de uma versão mais nova do programa (${newer.join(", ")}). ` +
        "Nada foi mudado: ponha de volta o programa mais novo.",
    );
  }
  return parts.flatMap((tables) => {
    const { version: from = 0, letters } = found.find((one) => one.part === tables.part) ?? {};
    const isSame = JSON.stringify(letters) === JSON.stringify(tables.letters ?? []);
    return from < newestVersionOf(tables) || !isSame ? { tables, from } : [];
  });
}

/** Words for the steps that change tables: "inscricoes: nova; contato: da versão 1 para a 2". */
export const stepsInWords = (steps: readonly Step[]): string =>
  steps
    .map(({ tables, from }) => {
      const way = from === 0 ? "nova" : `da versão ${from} para a ${newestVersionOf(tables)}`;
      return `${tables.part}: ${way}`;
    })
    .join("; ");

function refuseClashes(parts: readonly AnyTables[], gone: readonly KnownPart[]): void {
  const names = new Set<string>();
  const owners = new Map(gone.flatMap(({ part, tables }) => tables.map((name) => [name, part])));
  const goneNames = new Set(gone.map(({ part }) => part));
  for (const { part, text } of parts) {
    if (names.has(part)) {
      throw new UpdateError(
        `Duas partes do programa se chamam “${part}”. Nada foi mudado: dê outro nome à nova, no tables.ts dela.`,
      );
    }
    names.add(part);
    for (const name of Object.keys(text).map(nameInSql)) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        const way = goneNames.has(owner)
          ? ` “${owner}” não está mais no programa: npm run dados -- esquecer-gaveta ${owner}`
          : ` Dê outro nome à tabela de uma delas, no tables.ts dela.`;
        throw new UpdateError(
          `A tabela ${name} é de duas partes: “${owner}” e “${part}”. Nada foi mudado.${way}`,
        );
      }
      owners.set(name, part);
    }
  }
}

/**
 * Says why a database was not brought up to date, for the operator, who reads it as it is, without a stack. The
 * database is as it was.
 */
export class UpdateError extends Error {}
