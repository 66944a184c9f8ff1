import { type Expression, sql, type SqlBool } from "kysely";
import type { GiftWithReversals } from "../reversals/balance.ts";
import type { Database } from "../../platform/database/database.ts";
import { withReversals } from "./gifts.ts";
import { eraseOrphans } from "../../platform/outbox/sql/letter-rows.ts";
import { noteErasure } from "../../platform/database/vacuum-after-erasure.ts";
import type { GiftRow } from "./tables.ts";

const isOf = (email: string) => sql<SqlBool>`lower(email) = ${email.trim().toLowerCase()}`;

/** A gift with its reversals and the time its receipt was sent, which is stored for thirty days. */
export type GiftOfGiver = GiftWithReversals & { receiptSentAtMs: number | undefined };

/** Gifts whose receipt went to this address, in any case of letters; oldest first. */
export async function exportGifts(database: Database, email: string): Promise<GiftOfGiver[]> {
  return database.read(async (reader) => {
    const rows = await reader
      .selectFrom("gifts")
      .leftJoin("outbox", (join) =>
        join.onRef("outbox.subject_id", "=", "gifts.id").on("outbox.kind", "=", "gift-receipt"),
      )
      .selectAll("gifts")
      .select("outbox.sent_at")
      .where(isOf(email))
      .orderBy("begun_at")
      .execute();
    const gifts = await withReversals(reader, rows);
    return gifts.map((gift, index) => ({
      ...gift,
      receiptSentAtMs: rows[index]?.sent_at ?? undefined,
    }));
  });
}

/**
 * Erases the address of that person's gifts; the law requires the rest for the accounts. Returns their
 * number.
 */
export const forgetAddress = (database: Database, email: string): Promise<number> =>
  forget(database, { email: null }, isOf(email));

/**
 * Erases giver, address and receipt code of gifts that ended, or else began, before the instant (ms). The amounts
 * stay. Returns the number of gifts.
 */
export const forgetGivers = (database: Database, instantMs: number): Promise<number> =>
  forget(
    database,
    { giver: "", description: "", email: null, receipt_code: null },
    sql<SqlBool>`coalesce(settled_at, begun_at) < ${instantMs} and giver || description <> ''`,
  );

function forget(
  database: Database,
  erased: Partial<GiftRow>,
  which: Expression<SqlBool>,
): Promise<number> {
  return database.write(async (writer) => {
    const { numUpdatedRows } = await writer
      .updateTable("gifts")
      .set(erased)
      .where(which)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 0;
    await noteErasure(writer);
    // A receipt without an address is not to leave any more.
    await eraseOrphans(writer, "gift-receipt", "gifts", sql`subject.email is not null`);
    return Number(numUpdatedRows);
  });
}
