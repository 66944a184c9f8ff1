import { type RawBuilder, sql } from "kysely";
import { nameInSql } from "../rows.ts";
import { type AnyTables, personalColumns } from "./tables-of.ts";

/**
 * Triggers of SQLite: whatever deletes or overwrites a person's words notes it, so that no deletion can forget to. Erased
 * text stays in SQLite's file and its log until `leaveNoTrace` has cleared them. They follow today's columns: each time
 * that a part's tables change they are made anew.
 */
export const erasuresAreNoted = (part: AnyTables): RawBuilder<unknown>[] =>
  personalColumns([part]).flatMap(([name, properties]) => {
    const table = nameInSql(name);
    const columns = properties.map(nameInSql);
    const note = sql`begin update counters set value = value + 1 where name = 'erasures'; end`;
    const old = columns.map((column) => `coalesce(old.${column}, '')`);
    const changed = columns.map(
      (column, at) => `(${old[at]} not in ('', coalesce(new.${column}, '')))`,
    );
    return [
      sql`drop trigger if exists ${sql.raw(table)}_erased`,
      sql`create trigger ${sql.raw(table)}_erased after delete on ${sql.raw(table)}
      when ${sql.raw(old.join(" || "))} <> '' ${note}`,
      sql`drop trigger if exists ${sql.raw(table)}_emptied`,
      sql`create trigger ${sql.raw(table)}_emptied after update of ${sql.raw(columns.join(", "))}
      on ${sql.raw(table)} when ${sql.raw(changed.join(" or "))} ${note}`,
    ];
  });
