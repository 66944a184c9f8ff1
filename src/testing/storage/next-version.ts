import { sql } from "kysely";
import { migrations } from "../../platform/database/schema/migrations/migrate.ts";
import type { Migration } from "../../platform/database/schema/migrations/migration.ts";

/** The migrations of a later version, which adds a table. */
export const nextVersion: readonly Migration[] = [
  ...migrations,
  async (transaction) => {
    await sql`create table only_later (id text not null primary key)`.execute(transaction);
  },
];
