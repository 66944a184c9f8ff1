import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Who tried a card of late, as digests that are soon forgotten, and when the site's cards rested. */
export const cardTries: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");

  const statements = [
    sql`create table card_tries (
      gift_id text not null primary key,
      household text not null,
      network text,
      begun_at ${instant} not null
    ) ${strict}`,
    sql`create index card_tries_by_time on card_tries (begun_at)`,
    sql`create table card_rests (
      begun_at ${instant} not null primary key,
      ends_at ${instant} not null
    ) ${strict}`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};
