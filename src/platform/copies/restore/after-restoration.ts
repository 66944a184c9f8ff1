import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { holdingStatements } from "../../outbox/sql/hold-letters.ts";
import { endAccessStatements } from "./end-access.ts";

/** What a database out of a copy needs before any site opens it: nothing leaves twice, and nothing taken away comes back. */
export const statementsAfterRestoration = (schemaVersion: number): string[] => [
  ...holdingStatements(schemaVersion),
  ...endAccessStatements(schemaVersion),
];

export const settleAfterRestoration = (database: Database, schemaVersion: number): Promise<void> =>
  database.write(async (writer) => {
    for (const statement of statementsAfterRestoration(schemaVersion)) {
      await sql.raw(statement).execute(writer);
    }
  });
