import type { Gift } from "../../domain/donation/gift.ts";
import { now } from "./sample.ts";

let made = 0;

/** Unlike any other, but for what is given. */
export const sampleGift = (given: Partial<Gift> = {}): Gift => ({
  id: `gift-${(made += 1)}`,
  provider: "stripe",
  account: "acct_1sample",
  mode: "live",
  idempotencyKey: `key-${made}`,
  fingerprint: "digest",
  amountCentavos: 50_00,
  purpose: "tithe",
  giver: "João da Conceição",
  description: "Dizimo João da Conceição",
  email: undefined,
  state: "begun",
  intentId: undefined,
  declineCode: undefined,
  receiptNumber: undefined,
  receiptCode: made.toString(16).padStart(32, "0"),
  begunAtMs: now,
  settledAtMs: undefined,
  movedAtMs: now,
  review: undefined,
  ...given,
});
