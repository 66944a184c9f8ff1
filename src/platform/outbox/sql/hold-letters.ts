import { sql } from "kysely";
import type { Writer } from "../../database/database.ts";

const held = "state = 'parked', lease = null, last_error = 'restored: may have left before'";

/**
 * For a database out of a copy. Every letter that has not left is stopped: after the copy was made most of them did, and
 * nobody shall get one twice. Somebody gives back those that did not. For those that are still to be written the last gift
 * is noted: its number, since any clock may be wrong.
 */
export const holdingStatements: readonly string[] = [
  `update outbox set ${held} where state in ('waiting', 'sending')`,
  `insert into counters (name, value) select 'restored gifts', coalesce(max(number), 0) from gifts where true
    on conflict (name) do update set value = excluded.value`,
];

/** Stops a letter of a gift that the last restoration brought back: it may have ended, and been told, before that too. */
export async function holdIfRestored(
  writer: Writer,
  letterId: string,
  giftId: string,
): Promise<void> {
  await sql`update outbox set ${sql.raw(held)} where id = ${letterId}
    and exists (select 1 from gifts join counters on number <= value
      where gifts.id = ${giftId} and name = 'restored gifts')`.execute(writer);
}
