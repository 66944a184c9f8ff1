import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** When a machine last had its own trouble: one that is gone cannot say that it ended. */
export const alarmMachines: Migration = async (transaction, kind) => {
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`alter table alarms add column seen_at ${instant}`.execute(transaction);
};
