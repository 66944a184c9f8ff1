import type { Reversal } from "../../giving/ledger/reversals/reversal.ts";
import type { Reversals } from "../../giving/ledger/sql/reversals.ts";
import { now } from "./sample.ts";

/** A refund of R$ 20,00 that succeeded, except for the given facts. */
export const sampleRefund = (given: Partial<Reversal> = {}): Reversal => ({
  id: "re_1",
  kind: "refund",
  paymentId: "pi_1",
  amountCentavos: 20_00,
  currency: "brl",
  state: "succeeded",
  madeAtMs: now,
  ...given,
});

/** Records one reversal. → what became of it */
export async function recordReversal(
  reversals: Pick<Reversals, "recordAll">,
  reversal: Reversal,
  nowMs: number,
) {
  const [what] = await reversals.recordAll([reversal], nowMs);
  return what;
}
