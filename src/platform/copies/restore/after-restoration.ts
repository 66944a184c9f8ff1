import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { holdingStatements } from "../../outbox/sql/hold-letters.ts";
import { endAccessStatements } from "./end-access.ts";

/** What a database out of a copy needs before any site opens it: nothing leaves twice, and nothing taken away comes back. */
export const statementsAfterRestoration = [...holdingStatements, ...endAccessStatements];

export const settleAfterRestoration = (database: Database): Promise<void> =>
  database.write(async (writer) => {
    for (const statement of statementsAfterRestoration) await sql.raw(statement).execute(writer);
  });
