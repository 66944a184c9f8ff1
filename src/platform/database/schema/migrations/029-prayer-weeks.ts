import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** How many panes of the rose each week lit, by the Sunday on which it was over. */
export const prayerWeeks: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  await sql`create table prayer_weeks (
    sunday text not null primary key,
    lit integer not null
  ) ${strict}`.execute(transaction);
};
