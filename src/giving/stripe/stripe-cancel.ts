import type { Stripe } from "stripe";
import type { Gift } from "../gift.ts";
import { readCancelFailure } from "./stripe-failure.ts";
import { type IntentReading, readIntent } from "./stripe-intent.ts";
import { retrieveIntent } from "./stripe-search.ts";

/**
 * Lets go of a payment, for good. One that is over already is told as it stands: by the refusal itself or, whatever that
 * says, by a question of its own.
 */
export async function cancelIntent(stripe: Stripe, gift: Gift): Promise<IntentReading> {
  if (!gift.intentId) return { status: "unknown", reason: "no payment is known" };
  try {
    return readIntent(await stripe.paymentIntents.cancel(gift.intentId), gift.id);
  } catch (error) {
    const told = readCancelFailure(error, gift.id);
    return told.status === "unknown" ? retrieveIntent(stripe, gift, gift.intentId) : told;
  }
}
