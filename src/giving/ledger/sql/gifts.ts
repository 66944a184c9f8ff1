import { type CardAttempt, countsAtMs, type Gift } from "../gift.ts";
import { sql } from "kysely";
import type { GiftWithReversals } from "../reversals/balance.ts";
import type { Period } from "../../../format/church-clock.ts";
import type { Database, Reader } from "../../../platform/database/database.ts";
import type { Reversal } from "../reversals/reversal.ts";
import type { GiftRow } from "./tables.ts";
import { nextPollAt } from "../poll-schedule.ts";

/** When a gift ended, or else began: the day that it counts for. */
export const day = sql<number>`coalesce(settled_at_ms, begun_at_ms)`;

/** Real money or not, as in the index. */
export const isOfMoney = sql<number>`case when mode = 'live' then 1 else 0 end`;

/**
 * The same, written so that no index has it: SQLite would choose the index of modes and read nearly all
 * gifts.
 */
export const isLive = sql<boolean>`coalesce(gifts.mode, '') = 'live'`;

/** Received, of real money: written like `isLive`, and for the same reason. */
export const isReceivedMoney = sql<boolean>`(${isLive} and coalesce(gifts.state, '') = 'succeeded')`;

/** Gifts of a period with all their reversals, oldest first. */
export function listGifts(
  database: Database,
  { fromMs, toMs }: Period,
): Promise<GiftWithReversals[]> {
  return database.read(async (reader) =>
    withReversals(
      reader,
      await reader
        .selectFrom("gifts")
        .selectAll()
        // Both values, so that the index is used.
        .where(isOfMoney, "in", [sql.lit(0), sql.lit(1)])
        .where((row) => row.between(day, fromMs, toMs - 1))
        .orderBy(day)
        .orderBy("id")
        .execute(),
    ),
  );
}

/** Gifts of other periods with a reversal in this one, oldest first. */
export async function listTakenBack(
  database: Database,
  { fromMs, toMs }: Period,
): Promise<GiftWithReversals[]> {
  const gifts = await database.read((reader) => giftsTakenBackIn(reader, { fromMs, toMs }));
  return gifts.filter((gift) => countsAtMs(gift) < fromMs || countsAtMs(gift) >= toMs);
}

/** Gifts of any period with a reversal in this one, oldest first. */
export async function giftsTakenBackIn(
  reader: Reader,
  { fromMs, toMs }: Period,
): Promise<GiftWithReversals[]> {
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

/** The gift whose receipt has this code, with its reversals. */
export function findByReceiptCode(
  database: Database,
  code: string,
): Promise<GiftWithReversals | undefined> {
  return database.read(async (reader) => {
    const row = await reader
      .selectFrom("gifts")
      .selectAll()
      .where("receiptCode", "=", code)
      .executeTakeFirst();
    if (!row) return undefined;
    const reversals = await reader
      .selectFrom("giftReversals")
      .selectAll()
      .where("paymentId", "=", row.paymentId ?? "")
      .orderBy("id")
      .execute();
    return { ...row, reversals };
  });
}

export const findById = (database: Database, id: string): Promise<Gift | undefined> =>
  database.read((reader) =>
    reader.selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirst(),
  );

/** The same gifts in the same order, each with its reversals. */
export async function withReversals(
  reader: Reader,
  gifts: GiftRow[],
): Promise<GiftWithReversals[]> {
  const ofPayment = new Map<string, Reversal[]>();
  for (const intents of chunksOf(gifts.flatMap(({ paymentId }) => paymentId ?? []))) {
    const rows = await reader
      .selectFrom("giftReversals")
      .selectAll()
      .where("paymentId", "in", intents)
      .orderBy("id")
      .execute();
    for (const row of rows) {
      const known = ofPayment.get(row.paymentId) ?? [];
      ofPayment.set(row.paymentId, [...known, row]);
    }
  }
  return gifts.map((row) => ({ ...row, reversals: ofPayment.get(row.paymentId ?? "") ?? [] }));
}

/** A database takes a list of limited length. */
function chunksOf(all: string[]): string[][] {
  const most = 500;
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}

export const rowOfAttempt = (attempt: CardAttempt) => ({
  ...attempt,
  outsideId: attempt.state === "succeeded" ? outsideIdOf(attempt) : undefined,
  nextPollAtMs: nextPollAt(attempt.state, attempt.movedAtMs, attempt.movedAtMs),
});

/** What a received gift by card is called in the ledger, beside what other sources book. */
export const outsideIdOf = ({ provider, paymentId, id }: CardAttempt): string =>
  `${provider}:${paymentId ?? id}`;

/** Throws for a gift that is no attempt by card: its caller asked for one. */
export function attemptOf(row: GiftRow): CardAttempt {
  const { provider, account, idempotencyKey, fingerprint = "", description = "" } = row;
  if (provider === undefined || account === undefined || idempotencyKey === undefined) {
    throw new Error(`Gift ${row.id} is no attempt by card.`);
  }
  return { ...row, provider, account, idempotencyKey, fingerprint, description };
}
