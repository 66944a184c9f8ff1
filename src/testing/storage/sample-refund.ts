import type { Reversal } from "../../giving/ledger/reversals/reversal.ts";
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
