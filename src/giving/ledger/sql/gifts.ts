import { sql, type SqlBool } from "kysely";
import { type Period, monthOf } from "../../../format/church-clock.ts";
import { inParts } from "../../../format/in-parts.ts";
import { ageOf, type Figure } from "../../../kit/figure.ts";
import type { Database, Reader, Writer } from "../../../platform/database/database.ts";
import { lockUntilCommit } from "../../../platform/database/dialect.ts";
import { findRow, listRows, putRow } from "../../../platform/database/rows-by.ts";
import { holdIfRestored } from "../../../platform/outbox/sql/kept-letters.ts";
import { insertLetter } from "../../../platform/outbox/sql/letter-queue.ts";
import type { SiteHouse } from "../../../house.ts";
import { isMoney } from "../books/gift-words.ts";
import { countsAtMs, type Gift, openStates } from "../gift.ts";
import { type GiftWithReversals, type Reversal, balanceOf } from "../reversals/reversal.ts";
import type { GiftRow } from "./tables.ts";

/** The time when a gift ended, or else began: the day that it counts for. */
export const day = sql<number>`coalesce(settled_at_ms, begun_at_ms)`;

/** 1 for real money, else 0, written as the index has it. */
export const isOfMoney = sql<number>`case when mode = 'live' then 1 else 0 end`;

/** Gifts of some days by the index of days: real money, or what is excluded from the sums. */
export const giftsOfDays = (
  reader: Reader,
  which: "money" | "excluded",
  { fromMs, toMs }: Period,
) =>
  reader
    .selectFrom("gifts")
    .where(isOfMoney, "=", sql.lit(which === "money" ? 1 : 0))
    .where((row) => row.between(day, fromMs, toMs - 1));

/**
 * True for received gifts, written so that the index of days is used instead of that of states, and PostgreSQL estimates
 * the rows well.
 */
export const isReceived = sql<SqlBool>`(state = 'succeeded') is true`;

/**
 * True for real money, written so that no index has it: SQLite would choose the index of modes and read nearly all
 * gifts.
 */
export const isLive = sql<boolean>`coalesce(gifts.mode, '') = 'live'`;

/** True for received gifts of real money; written like `isLive`, for the same reason. */
export const isReceivedMoney = sql<boolean>`(${isLive} and coalesce(gifts.state, '') = 'succeeded')`;

/**
 * Gifts of a period with all their reversals, oldest first; or only those that are in no sum: attempts that were not
 * received, and what is no money.
 */
export const listGifts = (
  database: Database,
  { fromMs, toMs }: Period,
  which: "all" | "outside-sums" = "all",
) =>
  database.read(async (reader) => {
    const rows = await reader
      .selectFrom("gifts")
      .selectAll()
      // Both values, so that the index is used.
      .where(isOfMoney, "in", [sql.lit(0), sql.lit(1)])
      .where((row) => row.between(day, fromMs, toMs - 1))
      .$if(which === "outside-sums", (all) =>
        all.where(sql<boolean>`(${isReceivedMoney}) is not true`),
      )
      .orderBy(day)
      .orderBy("id")
      .execute();
    return withReversals(reader, rows);
  });

/** Gifts of any period with a reversal in this one, oldest first. */
export async function giftsTakenBackIn(reader: Reader, { fromMs, toMs }: Period) {
  const rows = await reader
    .selectFrom("gifts")
    .selectAll()
    .where("paymentId", "in", (row) =>
      row
        .selectFrom("giftReversals")
        .select("giftReversals.paymentId")
        .where((reversal) => reversal.between("madeAtMs", fromMs, toMs - 1)),
    )
    .orderBy(day)
    .execute();
  return withReversals(reader, rows);
}

/** The one gift that has these facts, with its reversals. */
export async function findGift(
  reader: Reader,
  of: { mode?: Gift["mode"] } & OneOf<Known<"id" | "paymentId" | "receiptCode" | "receiptNumber">>,
): Promise<GiftWithReversals | undefined> {
  const [gift] = await withReversals(reader, await listRows(reader, "gifts", of));
  return gift;
}

/** Facts that are never undefined: many gifts have no payment, receipt or code. */
type Known<Key extends keyof Gift> = { [One in Key]: NonNullable<Gift[One]> };
type OneOf<Facts> = { [One in keyof Facts]: Pick<Facts, One> }[keyof Facts];

export const findByReceiptCode = (database: Database, receiptCode: string) =>
  database.read((reader) => findGift(reader, { receiptCode }));

export const findById = (database: Database, id: string): Promise<Gift | undefined> =>
  database.read((reader) => findRow(reader, "gifts", { id }));

/** Adds its reversals to each of these gifts, in their order. */
export async function withReversals(
  reader: Reader,
  gifts: GiftRow[],
): Promise<GiftWithReversals[]> {
  const ofPayment = new Map<string, Reversal[]>();
  const paymentIds = gifts.flatMap(({ paymentId }) => paymentId ?? []);
  for (const some of inParts(paymentIds, idsAtOnce)) {
    for (const row of await listRows(reader, "giftReversals", { paymentId: some }, "id")) {
      const known = ofPayment.get(row.paymentId) ?? [];
      ofPayment.set(row.paymentId, [...known, row]);
    }
  }
  return gifts.map((row) => ({ ...row, reversals: ofPayment.get(row.paymentId ?? "") ?? [] }));
}

/** A database takes a list of limited length. */
const idsAtOnce = 500;

/**
 * Adds gifts to the sums of real money once they were received, in the transaction that says so. A received gift stays
 * received, so that nothing is ever subtracted.
 */
export async function addToSums(writer: Writer, gifts: readonly Gift[]): Promise<void> {
  const received = gifts.filter((gift) => gift.state === "succeeded" && isMoney(gift));
  const byKey = Map.groupBy(received, (gift) => JSON.stringify(keyOf(gift)));
  // In one order in all transactions, so that two of them never wait for each other.
  for (const key of [...byKey.keys()].toSorted()) {
    const some = byKey.get(key) ?? [];
    const [first] = some;
    if (!first) continue;
    const centavos = some.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
    await writer
      .insertInto("giftMonths")
      .values({ ...keyOf(first), gifts: some.length, centavos })
      .onConflict((conflict) =>
        conflict.columns(["month", "means", "fund", "purposeName"]).doUpdateSet((row) => ({
          gifts: row("giftMonths.gifts", "+", some.length),
          centavos: row("giftMonths.centavos", "+", centavos),
        })),
      )
      .execute();
  }
  for (const { paymentId, means } of received) {
    // The provider may have reported a refund before the gift was received; no other source does.
    if (paymentId !== undefined && means === "card") await sumUpTakenBack(writer, paymentId);
  }
}

/** Stores the reversed amount of a payment's gift, in the transaction that changed the gift or a reversal. */
export async function sumUpTakenBack(writer: Writer, paymentId: string): Promise<void> {
  // Without the lock, simultaneous transactions of a gift and its refund would not see each other.
  await lockUntilCommit(writer, `taken back of ${paymentId}`);
  const gift = await findGift(writer, { paymentId });
  if (gift?.state !== "succeeded" || !isMoney(gift) || gift.reversals.length === 0) return;
  const centavos = balanceOf(gift).takenBackCentavos;
  await putRow(writer, "giftsTakenBack", { paymentId }, { centavos }, keyOf(gift));
}

const keyOf = (gift: Gift) => ({
  month: monthOf(countsAtMs(gift)),
  means: gift.means,
  fund: gift.fund ?? "",
  purposeName: gift.purposeName ?? "",
});

/** Puts the receipt of a gift with an e-mail into the outbox, in the transaction that books the gift. */
export async function insertReceiptLetter(
  writer: Writer,
  gift: Pick<Gift, "id" | "email">,
  { messageIdDomain, nowMs }: { messageIdDomain: string; nowMs: number },
): Promise<void> {
  if (!gift.email) return;
  const id = `${gift.id}-recibo`;
  const about = { kind: "gift-receipt", subjectId: gift.id } as const;
  await insertLetter(writer, { id, ...about, messageIdDomain, dueAtMs: nowMs });
  await holdIfRestored(writer, id, gift.id);
}

/** Figures about gifts whose end is not known yet, and about resting cards. */
export function giftFigures({ database, now }: Pick<SiteHouse, "database" | "now">): Figure[] {
  const open = () =>
    database.read((reader) =>
      reader
        .selectFrom("gifts")
        .select((row) => [
          row.fn.countAll<number>().as("count"),
          row.fn.min("begunAtMs").as("oldest"),
        ])
        .where("state", "in", openStates)
        .executeTakeFirstOrThrow(),
    );
  const findRest = () =>
    database.read((reader) =>
      reader
        .selectFrom("cardCooldowns")
        .select("endsAtMs")
        .where("begunAtMs", "<=", now())
        .where("endsAtMs", ">", now())
        .executeTakeFirst(),
    );
  return [
    {
      gauge: ["gifts_open", "Gifts whose end is not known yet"],
      read: async () => Number((await open()).count),
    },
    {
      gauge: ["oldest_open_gift_age_seconds", "Age of the oldest of them, 0 if none"],
      alarm: ["gift-open", 3_600],
      read: async () => ageOf((await open()).oldest, now()),
    },
    {
      gauge: ["cards_rest", "1 while cards rest because stolen ones were tried"],
      read: async () => ((await findRest()) ? 1 : 0),
    },
  ];
}
