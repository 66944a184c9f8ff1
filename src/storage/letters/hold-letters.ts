import { sql } from "kysely";
import type { Database, Writer } from "../engine/database.ts";

const held = "state = 'parked', lease = null, last_error = 'restored: may have left before'";

/**
 * For a database out of a copy, at the instant of its restoration (ms). Every letter that has not left is stopped: after
 * the copy was made most of them did, and nobody shall get one twice. Somebody gives back those that did not. The instant
 * is noted for those that are still to be written.
 */
export const holdingStatements = (nowMs: number): string[] => [
  `update outbox set ${held} where state in ('waiting', 'sending')`,
  `insert into look_ups (name, looked_at) values ('restored', ${nowMs})
    on conflict (name) do update set looked_at = excluded.looked_at`,
];

export const holdLetters = (database: Database, nowMs: number): Promise<void> =>
  database.write(async (writer) => {
    for (const statement of holdingStatements(nowMs)) await sql.raw(statement).execute(writer);
  });

/** Stops a letter of something that began before the last restoration: it may have ended, and been told, before that too. */
export async function holdIfBegunBeforeRestoration(
  writer: Writer,
  id: string,
  begunAtMs: number,
): Promise<void> {
  await sql`update outbox set ${sql.raw(held)} where id = ${id}
    and exists (select 1 from look_ups where name = 'restored' and looked_at > ${begunAtMs})`.execute(
    writer,
  );
}
