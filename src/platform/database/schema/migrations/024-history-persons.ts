import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Whose access an act changed: by their name alone nobody finds it once they were invited anew under another. */
export const historyPersons: Migration = async (transaction) => {
  await sql`alter table staff_history add column person_id text`.execute(transaction);
  // Of two with the same name nobody can tell.
  await sql`update staff_history set person_id = (select id from staff where name = subject)
    where act in ('invited', 'changed-role', 'removed')
      and (select count(*) from staff where name = subject) = 1`.execute(transaction);
};
