import type { CardAttempt } from "../../giving/ledger/gift.ts";
import { closeAfterFile } from "../run/closing.ts";
import { sampleGift as attemptOf } from "../storage/sample-gift.ts";
import { openFakeStripe } from "./open-fake-stripe.ts";

/** A fake Stripe of a test's own. It is closed after the file's tests, since some of them are concurrent. */
export async function stripeForTest(options?: Parameters<typeof openFakeStripe>[0]) {
  const stripe = await openFakeStripe(options);
  closeAfterFile(() => stripe.close());
  return stripe;
}

/** A gift of R$ 50,00 that has just begun. */
export const sampleGift = (facts: Partial<CardAttempt> = {}): CardAttempt =>
  attemptOf({
    giver: "Maria da Conceição",
    description: "Dizimo Maria da Conceição",
    receiptCode: undefined,
    begunAtMs: Date.now(),
    movedAtMs: Date.now(),
    ...facts,
  });
