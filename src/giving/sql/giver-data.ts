import { isOfAddress } from "../../platform/database/of-address.ts";
import { type Expression, sql, type SqlBool } from "kysely";
import type { GiftWithReversals } from "../reversals/balance.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { type GiverNamed, plainName } from "../givers/giver.ts";
import { countUp } from "../../platform/database/counters.ts";
import { withReversals } from "./gifts.ts";
import { receiptCounter } from "./record-gifts.ts";
import type { TrustedTime } from "../../platform/database/trusted-time.ts";
import { eraseOrphans, hasNoneToSend } from "../../platform/outbox/sql/letter-rows.ts";
import type { GiftRow } from "./tables.ts";

/** A gift with its reversals and the time its receipt was sent, which is stored for thirty days. */
export type GiftOfGiver = GiftWithReversals & { receiptSentAtMs: number | undefined };

/** The records with this address, and all that a treasurer joined with one of them. */
function recordsOf(email: string) {
  const giver = sql`(select coalesce(joined_into, id) from givers where ${isOfAddress(email)})`;
  return sql`(select id from givers where id in ${giver}
    union all select id from givers where joined_into in ${giver})`;
}

/** Gifts whose receipt went to this address, in any case of letters, and all others of that giver; oldest first. */
export async function exportGifts(database: Database, email: string): Promise<GiftOfGiver[]> {
  return database.read(async (reader) => {
    const rows = await reader
      .selectFrom("gifts")
      .leftJoin("outbox", (join) =>
        join.onRef("outbox.subjectId", "=", "gifts.id").on("outbox.kind", "=", "gift-receipt"),
      )
      .selectAll("gifts")
      .select("outbox.sentAtMs")
      .where(sql<SqlBool>`(${isOfAddress(email)} or gifts.giver_id in ${recordsOf(email)})`)
      .orderBy("begunAtMs")
      .orderBy("number")
      .execute();
    const gifts = await withReversals(reader, rows);
    return gifts.map((gift, index) => ({
      ...gift,
      receiptSentAtMs: rows[index]?.sentAtMs ?? undefined,
    }));
  });
}

/** What is kept of a giver beside the gifts. */
export type KeptGiver = {
  records: GiverNamed[];
  /** Statements of a year that were sent by e-mail. */
  statements: { year: number; askedAtMs: number }[];
  /** Of a counting that is not closed yet. */
  counted: (GiverNamed & {
    envelope: string;
    fund: string;
    amountCentavos: number;
    addedAtMs: number;
  })[];
};

export async function exportGiver(database: Database, email: string): Promise<KeptGiver> {
  return database.read(async (reader) => {
    const records = await reader
      .selectFrom("givers")
      .select(["name", "email"])
      .where(sql<SqlBool>`id in ${recordsOf(email)}`)
      .orderBy("madeAtMs")
      .orderBy("id")
      .execute();
    const statements = await reader
      .selectFrom("yearStatementLetters")
      .select(["year", "askedAtMs as askedAtMs"])
      .where(sql<SqlBool>`giver_id in ${recordsOf(email)}`)
      .orderBy("askedAtMs")
      .execute();
    const counted = await reader
      .selectFrom("countingLines")
      .selectAll()
      .where(isOfAddress(email))
      .orderBy("addedAtMs")
      .execute();
    return {
      records,
      statements,
      counted,
    };
  });
}

/** The number of givers without an e-mail who have this name, and may be somebody else. */
export async function countNamesakes(database: Database, name: string): Promise<number> {
  const plain = plainName(name);
  if (!plain) return 0;
  const { count } = await database.read((reader) =>
    reader
      .selectFrom("givers")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("plainName", "=", plain)
      .where("email", "is", null)
      .where("joinedInto", "is", null)
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

/**
 * Erases the address of that person's gifts and givers; the law requires the rest for the accounts. Returns the number
 * of gifts.
 */
export const forgetAddress = (database: Database, email: string): Promise<number> =>
  database.write(async (writer) => {
    const words = `%${email
      .trim()
      .toLowerCase()
      .replaceAll(/[\\%_]/g, "\\$&")}%`;
    const hasAddress = (column: string) =>
      sql<SqlBool>`lower(${sql.ref(column)}) like ${words} escape '\\'`;
    // Why a gift of theirs was taken back, in a treasurer's words.
    await writer
      .updateTable("giftReversals")
      .set({ reason: undefined })
      .where(
        sql<SqlBool>`(${hasAddress("reason")} or payment_id in (select payment_id from gifts
          where ${isOfAddress(email)} or giver_id in ${recordsOf(email)}))`,
      )
      .execute();
    const count = await erase(writer, { email: undefined }, isOfAddress(email));
    // The bank's words may have it too: it is a PIX key.
    await erase(writer, { memo: undefined }, hasAddress("memo"));
    await writer
      .updateTable("countingLines")
      .set({ email: undefined })
      .where(isOfAddress(email))
      .execute();
    await writer
      .updateTable("pixCharges")
      .set({ email: undefined, giver: "" })
      .where(isOfAddress(email))
      .execute();
    const own = writer.selectFrom("givers").select("id").where(isOfAddress(email));
    for (const table of ["statementChoices", "yearStatementLetters"] as const) {
      await writer.deleteFrom(table).where("giverId", "in", own).execute();
    }
    await writer
      .updateTable("givers")
      // A gift that names this address later is another giver's. Who was joined stays joined, under the names that are left.
      .set({
        email: undefined,
        identity: undefined,
        plainName: sql`case when name = '' then '' else plain_name end`,
      })
      .where(isOfAddress(email))
      .execute();
    await forgetNameless(writer);
    await eraseOrphans(writer, "year-statement", "yearStatementLetters");
    return count;
  });

/** A giver of whom neither name nor address is left is nobody, unless others were joined. */
async function forgetNameless(writer: Writer): Promise<void> {
  const nameless = writer
    .selectFrom("givers")
    .select("id")
    .where("name", "=", "")
    .where("email", "is", null)
    .where("joinedInto", "is", null)
    .where(hasNoneJoined);
  await writer
    .updateTable("gifts")
    .set({ giverId: undefined })
    .where("giverId", "in", nameless)
    .execute();
  await writer.deleteFrom("givers").where("id", "in", nameless).execute();
}

const hasNoneJoined = sql<SqlBool>`not exists
  (select 1 from givers as other where other.joined_into = givers.id)`;

/**
 * Erases giver, address, memo and receipt code of gifts that ended, or else began, before the instant, and the
 * givers without any other gift, unless a receipt is still to leave. The amounts stay. Returns the number of gifts.
 */
export const forgetGivers = (database: Database, instant: TrustedTime): Promise<number> =>
  database.write(async (writer) => {
    const count = await erase(writer, nobody, isNamedBefore(instant));
    await writer.deleteFrom("statementChoices").where("chosenAtMs", "<", instant).execute();
    await writer
      .updateTable("giftReversals")
      .set({ reason: undefined })
      .where("madeAtMs", "<", instant)
      .where("reason", "is not", null)
      .execute();
    // Of a counting that was never closed; of the others the ledger alone knows who gave.
    await writer
      .updateTable("countingLines")
      .set({ name: "", email: undefined, envelope: "" })
      .where("addedAtMs", "<", instant)
      .where(sql<SqlBool>`name || coalesce(email, '') || envelope <> ''`)
      .execute();
    // Whoever books a gift holds this counter's lock, so that no giver is deleted who is just giving again.
    await countUp(writer, receiptCounter("live"), 0);
    const hasNoGift = sql<SqlBool>`not exists (select 1 from gifts where gifts.giver_id = givers.id)`;
    let deleted = 0n;
    // First who was joined, so that those into whom they were joined may go too.
    for (const isJoined of ["is not", "is"] as const) {
      const { numDeletedRows } = await writer
        .deleteFrom("givers")
        .where("joinedInto", isJoined, null)
        .where(hasNoGift)
        .where(hasNoneJoined)
        .executeTakeFirst();
      deleted += numDeletedRows;
    }
    if (deleted > 0n) {
      await writer
        .deleteFrom("yearStatementLetters")
        .where(
          sql<SqlBool>`not exists (select 1 from givers where givers.id = year_statement_letters.giver_id)`,
        )
        .execute();
      await eraseOrphans(writer, "year-statement", "yearStatementLetters");
    }
    return count;
  });

const nobody = {
  giver: "",
  giverId: undefined,
  description: undefined,
  memo: undefined,
  email: undefined,
  receiptCode: undefined,
};

/** Leaves of these givers' gifts the amounts, days and numbers. */
export const eraseGivers = (writer: Writer, giverIds: readonly string[]): Promise<number> =>
  erase(writer, nobody, sql<SqlBool>`giver_id in (${sql.join(giverIds)})`);

const isNamedBefore = (
  instant: TrustedTime,
) => sql<SqlBool>`coalesce(settled_at_ms, begun_at_ms) < ${instant}
  and ${hasNoneToSend("gifts", "gift-receipt")}
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
