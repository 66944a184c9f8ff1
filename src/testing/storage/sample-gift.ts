import type { Database } from "../../platform/database/database.ts";
import { createLedger } from "../../giving/card/sql/ledger.ts";
import { type CardAttempt, notKnownYet } from "../../giving/ledger/gift.ts";
import { now, sampleCaptcha, sampleHit } from "./sample.ts";

let made = 0;

/** A gift that is unique, except for the given fields. */
export const sampleGift = (given: Partial<CardAttempt> = {}): CardAttempt => ({
  ...notKnownYet,
  id: `gift-${(made += 1)}`,
  provider: "stripe",
  means: "card",
  source: "site",
  account: "acct_1sample",
  mode: "live",
  idempotencyKey: `key-${made}`,
  fingerprint: "digest",
  amountCentavos: 50_00,
  fund: "Dízimo",
  giver: "João da Conceição",
  description: "Dizimo João da Conceição",
  email: undefined,
  state: "begun",
  receiptCode: made.toString(16).padStart(32, "0"),
  begunAtMs: now,
  movedAtMs: now,
  ...given,
});

/**
 * Begins a gift with an e-mail. Returns a function that lets it succeed, in this database or in one restored
 * from its backup.
 */
export async function beginSampleGift(database: Database, given: Partial<CardAttempt> = {}) {
  const gift = sampleGift({ email: "joao@exemplo.com.br", ...given });
  const hit = sampleHit({ scope: "donation" });
  const begun = await ledgerOf(database).begin(gift, sampleCaptcha(), hit, undefined);
  if (begun !== "begun") throw new Error("The gift did not begin.");
  return (later = database) =>
    ledgerOf(later).move(gift, "succeeded", { paymentId: `pi_${gift.id}` }, gift.begunAtMs + 1);
}

const ledgerOf = (database: Database) =>
  createLedger(database, { messageIdDomain: "igrejavitral.example.org" });
