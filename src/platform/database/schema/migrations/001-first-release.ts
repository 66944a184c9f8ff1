import { type RawBuilder, sql } from "kysely";
import { nameInSql } from "../../rows.ts";
import { type AnyTables, dialectOf, personalColumns } from "../tables-of.ts";
import type { Migration } from "./migrate.ts";

/** All tables of version 1.0.0, on both databases. */
export const firstRelease =
  (all: readonly AnyTables[]): Migration =>
  async (transaction, kind) => {
    const dialect = dialectOf(kind === "sqlite");
    const statements = all.flatMap(({ create }) => create(dialect));
    const notes = dialect.isSqlite ? personalColumns(all).flatMap(erasuresAreNoted) : [];
    for (const statement of [...statements, ...notes]) await statement.execute(transaction);
  };

/**
 * Whatever deletes or overwrites a person's words notes it here, so that no deletion can forget to: erased text stays in
 * SQLite's file and its log until `leaveNoTrace` has cleared them.
 */
function erasuresAreNoted([name, properties]: [string, string[]]): RawBuilder<unknown>[] {
  const table = nameInSql(name);
  const columns = properties.map(nameInSql);
  const note = sql`begin update counters set value = value + 1 where name = 'erasures'; end`;
  const old = columns.map((column) => `coalesce(old.${column}, '')`);
  const changed = columns.map(
    (column, at) => `(${old[at]} not in ('', coalesce(new.${column}, '')))`,
  );
  return [
    sql`create trigger ${sql.raw(table)}_erased after delete on ${sql.raw(table)}
      when ${sql.raw(old.join(" || "))} <> '' ${note}`,
    sql`create trigger ${sql.raw(table)}_emptied after update of ${sql.raw(columns.join(", "))}
      on ${sql.raw(table)} when ${sql.raw(changed.join(" or "))} ${note}`,
  ];
}
