import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { holdingStatements } from "../../outbox/sql/hold-letters.ts";

/** Receipts that were given after the copy was made are in somebody's hands: no number is given twice. */
const leaveReceiptsAGap = "update counters set value = value + 100 where name = 'receipts'";

/** What a database out of a copy needs before any site opens it: nothing leaves twice, and nothing taken away comes back. `endAccess`: of the tables. */
export const statementsAfterRestoration = (endAccess: readonly string[]): readonly string[] => [
  ...holdingStatements,
  ...endAccess,
  leaveReceiptsAGap,
];

export const settleAfterRestoration = (
  database: Database,
  endAccess: readonly string[],
): Promise<void> =>
  database.write(async (writer) => {
    const statements = statementsAfterRestoration(endAccess);
    for (const statement of statements) await sql.raw(statement).execute(writer);
  });
