import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * What a mail server said was kept word for word, with the addresses that it quoted: only its codes stay.
 * "erasures" counts what is still to be cleared off the disk: these words, and what an earlier erasure left.
 */
export const letterErrors: Migration = async (transaction) => {
  const { rows } = await sql<{
    id: string;
    last_error: string;
  }>`select id, last_error from outbox where last_error is not null`.execute(transaction);
  for (const { id, last_error } of rows) {
    await sql`update outbox set last_error = ${codesOf(last_error)} where id = ${id}`.execute(
      transaction,
    );
  }
  await sql`insert into counters (name, value) values ('erasures', 1)`.execute(transaction);
};

/** "EENVELOPE: 550 5.1.1 <ana@example.org>: no such user" → "550 5.1.1 EENVELOPE" */
function codesOf(error: string): string | null {
  const [, own, reply, enhanced] =
    /^(?:tried for 72 h: )?(?:(E[A-Z]+)\b(?:: )?)?(?:([2-5]\d\d)\b(?:[ -]([245]\.\d{1,3}\.\d{1,3})\b)?)?/.exec(
      error,
    ) ?? [];
  return [reply, enhanced, own].filter(Boolean).join(" ") || null;
}
