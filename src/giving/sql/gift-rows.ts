import type { Gift } from "../gift.ts";
import { nextLookAt } from "../charge/look-schedule.ts";
import type { GiftRow, NewGiftRow } from "./tables.ts";

// Told in full both ways, so that the compiler names the column that one of them lacks.
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
    next_look_at: nextLookAt(state, gift.movedAtMs, gift.movedAtMs),
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
