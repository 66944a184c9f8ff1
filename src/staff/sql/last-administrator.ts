import { refuse, unlessRefused } from "../../platform/database/refused-transaction.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { lockingRows } from "../../platform/database/dialect.ts";

/**
 * Runs a change of who has access, and takes it back if it would leave nobody who may invite. Two that run
 * at once wait for each other: SQLite writes one at a time, PostgreSQL holds the administrators' rows.
 */
export function keepingAnAdministrator<Result>(
  database: Database,
  change: (writer: Writer) => Promise<Result>,
): Promise<Result | "last-administrator"> {
  return unlessRefused<Result, "last-administrator">(
    database.write(async (writer) => {
      const before = await administrators(writer);
      const result = await change(writer);
      if (before > 0 && (await administrators(writer)) === 0) {
        refuse("last-administrator");
      }
      return result;
    }),
  );
}

async function administrators(writer: Writer): Promise<number> {
  const accepted = writer
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "administracao")
    .where("accepted_at", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("id");
  const rows = await lockingRows(writer, accepted).execute();
  return rows.length;
}
