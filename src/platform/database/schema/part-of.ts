import { type Generated, type RawBuilder, sql } from "kysely";
import { nameInSql } from "../rows.ts";
import type { AnyTables, Dialect, Migration, TextKind } from "./tables-of.ts";

/** A column whose values in rows have this type. */
type Column<Value> = {
  type: "text" | "integer" | "big" | "counted" | "numbered";
  /** SQL behind the type: "unique". */
  rest: string;
  holds?: TextKind;
  isOptional: boolean;
  /** The version of its part that brings it. */
  version: number;
  /** For the compiler alone. */
  value: Value;
  /** Null in the database is undefined in rows. */
  optional: () => Column<Value | undefined>;
  /** Adds the column in a later version. The table has rows by then, so the column is optional or has a default. */
  since: (version: number) => Column<Value>;
};

type Facts = Pick<Column<unknown>, "type"> & Partial<Column<unknown>>;

const column = <Value>(facts: Facts) =>
  ({
    rest: "",
    isOptional: false,
    version: 1,
    ...facts,
    optional: () => column({ ...facts, isOptional: true }),
    since: (version: number) => column({ ...facts, version }),
  }) as Column<Value>;

/** A column of text; `holds` says how it concerns people. */
export const text = <Value extends string = string>(holds: TextKind, rest = "") =>
  column<Value>({ type: "text", holds, rest });

export const integer = (rest = "") => column<number>({ type: "integer", rest });

/** A column of centavos, or of instants in ms since the epoch, which PostgreSQL's integer cannot hold. */
export const big = (rest = "") => column<number>({ type: "big", rest });

/** Counts rows in the order in which they came; on SQLite a trigger does it. */
export const counted = () => column<Generated<number>>({ type: "counted", isOptional: true });

/** Numbers rows as their key. Numbers of deleted rows are not given again. */
export const numbered = () => column<Generated<number>>({ type: "numbered", isOptional: true });

type Columns = Readonly<Record<string, Column<unknown>>>;

/** Columns, a constraint, SQL that continues the line before (a function), or a statement after the table, as for an index. */
type Line = Columns | string | ((dialect: Dialect) => RawBuilder<unknown>) | RawBuilder<unknown>;

/** A table as a list of the lines of its SQL, or as its columns in one line. Its version is that of its first column. */
type Table = Columns | readonly Line[];

type ColumnsIn<One> = Extract<One extends readonly (infer Each)[] ? Each : One, Columns>;

type RowOf<Some> = {
  [Name in Some extends unknown ? keyof Some : never]: Extract<
    Some,
    Readonly<Record<Name, unknown>>
  >[Name] extends Column<infer Value>
    ? Value
    : never;
};

/** The rows of a part's tables, as `Tables` takes them. */
export type RowsOf<Part extends { tables: Readonly<Record<string, Table>> }> = {
  [Name in keyof Part["tables"]]: RowOf<ColumnsIn<Part["tables"][Name]>>;
};

/** Makes a part of its tables: their SQL, and what their columns of text hold. */
export function partOf<const Tables extends Readonly<Record<string, Table>>>({
  create = () => [],
  later = [],
  ...part
}: Omit<AnyTables, "create" | "text"> & {
  tables: Tables;
  /** Statements behind those of the tables. */
  create?: Migration;
}): AnyTables & { tables: Tables } {
  const tables = Object.entries<Table>(part.tables);
  const versions = tables.flatMap(([, table]) => columnsOf(table).map(({ version }) => version));
  const step =
    (version: number): Migration =>
    (dialect) => [
      ...tables.flatMap(([name, table]) => stepOf(inSql(name), table, version, dialect)),
      ...([create, ...later][version - 1]?.(dialect) ?? []),
    ];
  const newest = Math.max(1 + later.length, ...versions);
  const holding = tables.map(([name, table]) => {
    const kinds = columnsOf(table).flatMap(({ name: key, holds }) => (holds ? [[key, holds]] : []));
    return [name, Object.fromEntries(kinds)];
  });
  return {
    ...part,
    create: step(1),
    later: Array.from({ length: newest - 1 }, (_, index) => step(index + 2)),
    text: Object.fromEntries(holding),
  };
}

function stepOf(
  table: RawBuilder<unknown>,
  lines: Table,
  version: number,
  dialect: Dialect,
): RawBuilder<unknown>[] {
  const begins = columnsOf(lines)[0]?.version ?? 1;
  if (version !== begins) {
    return columnsOf(lines)
      .filter((one) => one.version === version && version > begins)
      .map((one) => sql`alter table ${table} add column ${columnInSql(one, dialect)}`);
  }
  // Released SQL is kept to the letter, and so are its lines.
  const [indent, end] = Array.isArray(lines) ? ["\n      ", "\n    "] : ["", ""];
  const body: RawBuilder<unknown>[] = [];
  for (const line of [lines].flat()) {
    const begin = sql.raw(`${body.length > 0 && typeof line !== "function" ? "," : ""}${indent}`);
    const columns = columnsOf(line).filter((one) => one.version <= begins);
    if (typeof line === "string") body.push(sql`${begin}${sql.raw(line)}`);
    if (typeof line === "function") body.push(sql`${begin}${line(dialect)}`);
    if (columns.length > 0) {
      const all = columns.map((one) => columnInSql(one, dialect));
      body.push(sql`${begin}${sql.join(all, sql`, `)}`);
    }
  }
  return [
    sql`create table ${table} (${sql.join(body, sql``)}${sql.raw(end)}) ${dialect.strict}`,
    ...[lines].flat().filter(isStatement),
  ];
}

const isStatement = (line: Line): line is RawBuilder<unknown> =>
  typeof line === "object" && "toOperationNode" in line;

type Named = Column<unknown> & { name: string };

const columnsOf = (lines: Table | Line): Named[] =>
  [lines].flat().flatMap((line) => {
    if (typeof line !== "object" || isStatement(line)) return [];
    return Object.entries(line).map(([name, one]) => ({ name, ...one }));
  });

function columnInSql({ name, type, isOptional, rest }: Named, dialect: Dialect) {
  const typed = type === "text" || type === "integer" ? sql.raw(type) : dialect[type];
  return sql`${inSql(name)} ${typed}${sql.raw(isOptional ? "" : " not null")}${sql.raw(rest && ` ${rest}`)}`;
}

const inSql = (name: string) => sql.raw(nameInSql(name));
