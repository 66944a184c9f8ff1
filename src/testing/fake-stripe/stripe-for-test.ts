import type { CardAttempt } from "../../giving/ledger/gift.ts";
import { closeAfterFile } from "../run/closing.ts";
import { openFakeStripe } from "./open-fake-stripe.ts";

/** A fake Stripe of a test's own. It is closed after the file's tests, since some of them are concurrent. */
export async function stripeForTest(options?: Parameters<typeof openFakeStripe>[0]) {
  const stripe = await openFakeStripe(options);
  closeAfterFile(() => stripe.close());
  return stripe;
}

let gifts = 0;

/** A gift of R$ 50,00 that has just begun. */
export function sampleGift(facts: Partial<CardAttempt> = {}): CardAttempt {
  gifts += 1;
  return {
    id: `0199-gift-${gifts}`,
    provider: "stripe",
    means: "card",
    source: "site",
    giverId: undefined,
    memo: undefined,
    bankId: undefined,
    outsideId: undefined,
    bookedBy: undefined,
    account: "acct_1sample",
    mode: "live",
    idempotencyKey: `attempt-${gifts}`,
    fingerprint: "digest",
    amountCentavos: 5_000,
    fund: "Dízimo",
    giver: "Maria da Conceição",
    description: "Dizimo Maria da Conceição",
    email: undefined,
    state: "begun",
    paymentId: undefined,
    declineCode: undefined,
    receiptNumber: undefined,
    receiptCode: undefined,
    begunAtMs: Date.now(),
    settledAtMs: undefined,
    movedAtMs: Date.now(),
    review: undefined,
    ...facts,
  };
}
