import type { RawBuilder, Selectable } from "kysely";

/** What the two databases write in their own way. */
export type Dialect = {
  isSqlite: boolean;
  /** Without it SQLite takes any type in any column, and null for a primary key. */
  strict: RawBuilder<unknown>;
  /** Instants are milliseconds since the epoch, which PostgreSQL's integer does not hold. */
  big: RawBuilder<unknown>;
  /** Counts rows in the order in which they came; on SQLite a trigger does it. */
  counted: RawBuilder<unknown>;
  /** Numbers of deleted rows are not given again. */
  numbered: RawBuilder<unknown>;
  /** What PostgreSQL searches; SQLite has tables of its own for that. */
  words(text: RawBuilder<unknown>): RawBuilder<unknown>;
};

/**
 * What a column of text holds. `personal`: what a person wrote, or words that name a person; `who`: an id, key or digest
 * that leads to a person through another row; `not`: neither.
 */
type TextKind = "personal" | "who" | "not";

type TextColumns<Row> = {
  [Column in keyof Row as NonNullable<Row[Column]> extends string ? Column : never]-?: TextKind;
};

/** The tables of one part of the product. */
export type TablesOf<Part> = {
  create(dialect: Dialect): RawBuilder<unknown>[];
  /** Every column of text, so that none is forgotten where a person's data is exported, erased or grows old. */
  text: { [Name in keyof Part]: TextColumns<Selectable<Part[Name]>> };
} & Pick<AnyTables, "endAccess">;

/** As the schema takes those of all parts. */
export type AnyTables = {
  create(dialect: Dialect): RawBuilder<unknown>[];
  text: Record<string, Record<string, TextKind>>;
  /**
   * SQL for a database out of a copy. What opens the panel may have been taken away after the copy was made: a session ended, a
   * lost phone's passkey removed, an invitation used. So all of it ends, and everybody enters again by a code.
   */
  endAccess?: readonly string[];
};

/** The columns that a person's words are in, of each table that has such. */
export const personalColumns = (all: readonly AnyTables[]): [table: string, columns: string[]][] =>
  all
    .flatMap(({ text }) => Object.entries(text))
    .map(([table, kinds]): [string, string[]] => [
      table,
      Object.entries(kinds).flatMap(([column, kind]) => (kind === "personal" ? column : [])),
    ])
    .filter(([, columns]) => columns.length > 0);
