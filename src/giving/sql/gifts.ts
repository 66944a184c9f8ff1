import { type CardAttempt, countsAtMs, type Gift } from "../gift.ts";
import { sql } from "kysely";
import type { GiftWithReversals } from "../reversals/balance.ts";
import type { Period } from "../../format/dates.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import type { Reversal } from "../reversals/reversal.ts";
import type { GiftRow, NewGiftRow, ReversalRow } from "./tables.ts";
import { nextPollAt } from "../charge/poll-schedule.ts";

/** When a gift ended, or else began: the day that it counts for. */
export const day = sql<number>`coalesce(settled_at, begun_at)`;

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
    .where("payment_id", "in", (row) =>
      row
        .selectFrom("gift_reversals")
        .select("gift_reversals.payment_id")
        .where((reversal) => reversal.between("made_at", fromMs, toMs - 1)),
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
      .where("receipt_code", "=", code)
      .executeTakeFirst();
    if (!row) return undefined;
    const reversals = await reader
      .selectFrom("gift_reversals")
      .selectAll()
      .where("payment_id", "=", row.payment_id ?? "")
      .orderBy("id")
      .execute();
    return { ...giftOf(row), reversals: reversals.map(reversalOf) };
  });
}

export function findById(database: Database, id: string): Promise<Gift | undefined> {
  return database.read(async (reader) => {
    const row = await reader
      .selectFrom("gifts")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return row && giftOf(row);
  });
}

/** The same gifts in the same order, each with its reversals. */
export async function withReversals(
  reader: Reader,
  gifts: GiftRow[],
): Promise<GiftWithReversals[]> {
  const ofPayment = new Map<string, Reversal[]>();
  for (const intents of chunksOf(gifts.flatMap(({ payment_id }) => payment_id ?? []))) {
    const rows = await reader
      .selectFrom("gift_reversals")
      .selectAll()
      .where("payment_id", "in", intents)
      .orderBy("id")
      .execute();
    for (const row of rows) {
      const known = ofPayment.get(row.payment_id) ?? [];
      ofPayment.set(row.payment_id, [...known, reversalOf(row)]);
    }
  }
  return gifts.map((row) => ({
    ...giftOf(row),
    reversals: ofPayment.get(row.payment_id ?? "") ?? [],
  }));
}

/** A database takes a list of limited length. */
function chunksOf(all: string[]): string[][] {
  const most = 500;
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}

// Both directions name every column, so that the compiler reports a missing one.
export function rowOf(gift: Gift): NewGiftRow {
  const { id, mode, means, source, giver, state, review } = gift;
  return {
    id,
    mode,
    means,
    source,
    fund: gift.fund ?? "",
    amount_centavos: gift.amountCentavos,
    giver,
    giver_id: gift.giverId ?? null,
    email: gift.email ?? null,
    memo: gift.memo ?? null,
    bank_id: gift.bankId ?? null,
    state,
    outside_id: gift.outsideId ?? null,
    payment_id: gift.paymentId ?? null,
    booked_by: gift.bookedBy ?? null,
    receipt_number: gift.receiptNumber ?? null,
    receipt_code: gift.receiptCode ?? null,
    begun_at: gift.begunAtMs,
    settled_at: gift.settledAtMs ?? null,
    moved_at: gift.movedAtMs,
    review: review ?? null,
    provider: null,
    account: null,
    attempt_key: null,
    fingerprint: null,
    description: null,
    decline_code: gift.declineCode ?? null,
    next_look_at: null,
    look_held_until: null,
  };
}

export const rowOfAttempt = (attempt: CardAttempt): NewGiftRow => ({
  ...rowOf(attempt),
  outside_id: attempt.state === "succeeded" ? outsideIdOf(attempt) : null,
  provider: attempt.provider,
  account: attempt.account,
  attempt_key: attempt.idempotencyKey,
  fingerprint: attempt.fingerprint,
  description: attempt.description,
  next_look_at: nextPollAt(attempt.state, attempt.movedAtMs, attempt.movedAtMs),
});

/** What a received gift by card is called in the ledger, beside what other sources book. */
export const outsideIdOf = ({ provider, paymentId, id }: CardAttempt): string =>
  `${provider}:${paymentId ?? id}`;

export function giftOf(row: GiftRow): Gift {
  const { id, mode, means, source, giver, state } = row;
  return {
    id,
    mode,
    means,
    source,
    fund: row.fund || undefined,
    amountCentavos: row.amount_centavos,
    giver,
    giverId: row.giver_id ?? undefined,
    email: row.email ?? undefined,
    memo: row.memo ?? undefined,
    bankId: row.bank_id ?? undefined,
    state,
    outsideId: row.outside_id ?? undefined,
    paymentId: row.payment_id ?? undefined,
    bookedBy: row.booked_by ?? undefined,
    declineCode: row.decline_code ?? undefined,
    receiptNumber: row.receipt_number ?? undefined,
    receiptCode: row.receipt_code ?? undefined,
    begunAtMs: row.begun_at,
    settledAtMs: row.settled_at ?? undefined,
    movedAtMs: row.moved_at,
    review: row.review ?? undefined,
  };
}

/** Throws for a gift that is no attempt by card: its caller asked for one. */
export function attemptOf(row: GiftRow): CardAttempt {
  const { provider, account, attempt_key, fingerprint, description } = row;
  if (provider === null || account === null || attempt_key === null) {
    throw new Error(`Gift ${row.id} is no attempt by card.`);
  }
  return {
    ...giftOf(row),
    provider,
    account,
    idempotencyKey: attempt_key,
    fingerprint: fingerprint ?? "",
    description: description ?? "",
  };
}

// Both directions name every column, so that the compiler reports a missing one.
export function reversalOf(row: ReversalRow): Reversal {
  const { id, kind, currency, state, staff_id: staffId, reason } = row;
  return {
    id,
    kind,
    paymentId: row.payment_id,
    amountCentavos: row.amount_centavos,
    currency,
    state,
    madeAtMs: row.made_at,
    ...(staffId !== null && { correction: { staffId, reason: reason ?? "" } }),
  };
}

export function rowOfReversal(reversal: Reversal, nowMs: number): ReversalRow {
  const { id, kind, currency, state } = reversal;
  return {
    id,
    kind,
    payment_id: reversal.paymentId,
    amount_centavos: reversal.amountCentavos,
    currency,
    state,
    review: null,
    staff_id: reversal.correction?.staffId ?? null,
    reason: reversal.correction?.reason ?? null,
    made_at: reversal.madeAtMs,
    updated_at: nowMs,
  };
}
