import type { Stripe } from "stripe";
import type { Gift } from "../../../domain/gifts/gift.ts";
import { readCancelFailure } from "./stripe-failure.ts";
import { type IntentReading, readIntent } from "./stripe-intent.ts";

/** Lets go of a payment, for good. One that is over already is told as it stands. */
export async function cancelIntent(stripe: Stripe, gift: Gift): Promise<IntentReading> {
  if (!gift.intentId) return { status: "unknown", reason: "no payment is known" };
  try {
    return readIntent(await stripe.paymentIntents.cancel(gift.intentId), gift.id);
  } catch (error) {
    return readCancelFailure(error, gift.id);
  }
}
