import { type Expression, sql, type SqlBool } from "kysely";
import type { GiftWithReversals } from "../reversals/balance.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
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
 * Erases the address of that person's gifts and givers; the law requires the rest for the accounts. Returns the number
 * of gifts.
 */
export const forgetAddress = (database: Database, email: string): Promise<number> =>
  database.write(async (writer) => {
    const count = await erase(writer, { email: null }, isOf(email));
    await writer
      .deleteFrom("statement_choices")
      .where("giver_id", "in", (choice) =>
        choice.selectFrom("givers").select("id").where(isOf(email)),
      )
      .execute();
    const { numUpdatedRows } = await writer
      .updateTable("givers")
      // A gift that names this address later is another giver's.
      .set({ email: null, identity: null })
      .where(isOf(email))
      .executeTakeFirst();
    if (count > 0 || numUpdatedRows > 0n) await noteErasure(writer);
    return count;
  });

/**
 * Erases giver, address, memo and receipt code of gifts that ended, or else began, before the instant (ms), and the
 * givers without any other gift. The amounts stay. Returns the number of gifts.
 */
export const forgetGivers = (database: Database, instantMs: number): Promise<number> =>
  database.write(async (writer) => {
    const count = await erase(writer, nobody, isNamedBefore(instantMs));
    await writer.deleteFrom("statement_choices").where("chosen_at", "<", instantMs).execute();
    if (count === 0) return 0;
    await writer
      .deleteFrom("givers")
      .where(
        sql<SqlBool>`not exists (select 1 from gifts where gifts.giver_id = givers.id)
          and not exists (select 1 from givers as other where other.joined_into = givers.id)`,
      )
      .execute();
    await noteErasure(writer);
    return count;
  });

const nobody = {
  giver: "",
  giver_id: null,
  description: null,
  memo: null,
  email: null,
  receipt_code: null,
};

const isNamedBefore = (
  instantMs: number,
) => sql<SqlBool>`coalesce(settled_at, begun_at) < ${instantMs}
  and giver || coalesce(description, '') || coalesce(memo, '') || coalesce(giver_id, '') <> ''`;

async function erase(
  writer: Writer,
  erased: Partial<GiftRow>,
  which: Expression<SqlBool>,
): Promise<number> {
  const { numUpdatedRows } = await writer
    .updateTable("gifts")
    .set(erased)
    .where(which)
    .executeTakeFirst();
  // A receipt without an address is not to leave any more.
  if (numUpdatedRows > 0n) {
    await eraseOrphans(writer, "gift-receipt", "gifts", sql`subject.email is not null`);
  }
  return Number(numUpdatedRows);
}
