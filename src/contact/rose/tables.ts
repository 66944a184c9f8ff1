import { sql } from "kysely";
import type { TablesOf } from "../../platform/database/schema/tables-of.ts";

type RoseTables = {
  /** The public number of lit panes of each past week, by the Sunday after it. No personal data. */
  prayerWeeks: { sunday: string; lit: number };
};

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends RoseTables {}
}

export const roseTables: TablesOf<RoseTables> = {
  create: ({ strict }) => [
    sql`create table prayer_weeks (sunday text not null primary key, lit integer not null) ${strict}`,
  ],
  text: { prayerWeeks: { sunday: "not" } },
};
