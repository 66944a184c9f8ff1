import { countsAtMs, type Gift } from "../gift.ts";
import { sql } from "kysely";
import type { GiftWithReversals } from "../reversals/balance.ts";
import type { Period } from "../reports/church-month.ts";
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
    .where("intent_id", "in", (row) =>
      row
        .selectFrom("gift_reversals")
        .select("gift_reversals.intent_id")
        .where((reversal) => reversal.between("made_at", fromMs, toMs - 1)),
    )
    .orderBy(day)
    .execute();
  return withReversals(reader, rows);
}

/** Gifts that began in a period, and those with these ids. */
export function listGiftsBegun(
  database: Database,
  { fromMs, toMs }: Period,
  ids: readonly string[],
): Promise<GiftWithReversals[]> {
  return database.read(async (reader) => {
    const begun = await reader
      .selectFrom("gifts")
      .selectAll()
      .where((row) => row.between("begun_at", fromMs, toMs - 1))
      .execute();
    const known = new Set(begun.map(({ id }) => id));
    for (const id of ids) {
      if (known.has(id)) continue;
      const row = await reader
        .selectFrom("gifts")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      if (row) begun.push(row);
    }
    return withReversals(reader, begun);
  });
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
      .where("intent_id", "=", row.intent_id ?? "")
      .orderBy("id")
      .execute();
    return { ...giftOf(row), reversals: reversals.map(reversalOf) };
  });
}

/** The same gifts in the same order, each with its reversals. */
export async function withReversals(
  reader: Reader,
  gifts: GiftRow[],
): Promise<GiftWithReversals[]> {
  const ofIntent = new Map<string, Reversal[]>();
  for (const intents of chunksOf(gifts.flatMap(({ intent_id }) => intent_id ?? []))) {
    const rows = await reader
      .selectFrom("gift_reversals")
      .selectAll()
      .where("intent_id", "in", intents)
      .orderBy("id")
      .execute();
    for (const row of rows) {
      const known = ofIntent.get(row.intent_id) ?? [];
      ofIntent.set(row.intent_id, [...known, reversalOf(row)]);
    }
  }
  return gifts.map((row) => ({
    ...giftOf(row),
    reversals: ofIntent.get(row.intent_id ?? "") ?? [],
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
  const { id, fingerprint, giver, description, state } = gift;
  return {
    id,
    provider: gift.provider,
    account: gift.account,
    mode: gift.mode,
    attempt_key: gift.idempotencyKey,
    fingerprint,
    amount_centavos: gift.amountCentavos,
    purpose: gift.purpose ?? null,
    giver,
    description,
    email: gift.email ?? null,
    state,
    intent_id: gift.intentId ?? null,
    decline_code: gift.declineCode ?? null,
    receipt_number: gift.receiptNumber ?? null,
    receipt_code: gift.receiptCode ?? null,
    begun_at: gift.begunAtMs,
    settled_at: gift.settledAtMs ?? null,
    moved_at: gift.movedAtMs,
    next_look_at: nextPollAt(state, gift.movedAtMs, gift.movedAtMs),
    look_held_until: null,
    review: gift.review ?? null,
  };
}

export function giftOf(row: GiftRow): Gift {
  const { id, fingerprint, giver, description, state } = row;
  return {
    id,
    provider: row.provider,
    account: row.account,
    mode: row.mode,
    idempotencyKey: row.attempt_key,
    fingerprint,
    amountCentavos: row.amount_centavos,
    purpose: row.purpose ?? undefined,
    giver,
    description,
    email: row.email ?? undefined,
    state,
    intentId: row.intent_id ?? undefined,
    declineCode: row.decline_code ?? undefined,
    receiptNumber: row.receipt_number ?? undefined,
    receiptCode: row.receipt_code ?? undefined,
    begunAtMs: row.begun_at,
    settledAtMs: row.settled_at ?? undefined,
    movedAtMs: row.moved_at,
    review: row.review ?? undefined,
  };
}

// Both directions name every column, so that the compiler reports a missing one.
export function reversalOf(row: ReversalRow): Reversal {
  const { id, kind, currency, state } = row;
  return {
    id,
    kind,
    intentId: row.intent_id,
    amountCentavos: row.amount_centavos,
    currency,
    state,
    madeAtMs: row.made_at,
  };
}

export function rowOfReversal(reversal: Reversal, nowMs: number): ReversalRow {
  const { id, kind, currency, state } = reversal;
  return {
    id,
    kind,
    intent_id: reversal.intentId,
    amount_centavos: reversal.amountCentavos,
    currency,
    state,
    review: null,
    made_at: reversal.madeAtMs,
    updated_at: nowMs,
  };
}
