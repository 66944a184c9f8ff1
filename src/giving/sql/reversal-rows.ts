import type { Reversal } from "../reversals/reversal.ts";
import type { ReversalRow } from "./tables.ts";

// Told in full both ways, so that the compiler names the column that one of them lacks.
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
