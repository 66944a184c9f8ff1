import type { Stripe } from "stripe";
import * as v from "valibot";
import type { CardProvider, ChargeOutcome } from "../charge/card-provider.ts";
import type { Gift } from "../gift.ts";
import { connectStripe } from "./stripe-client.ts";
import { readIntentFailure, readMethodFailure, readCancelFailure } from "./stripe-failure.ts";
import { readIntent, type IntentReading } from "./stripe-intent.ts";
import { findIntent, retrieveIntent } from "./stripe-search.ts";

type Options = {
  secretKey: string;
  /** Another address than Stripe's own, for tests. */
  apiUrl?: string | undefined;
  /** One request; a charge with all its retries ends within two and a half times as long. */
  timeoutMs?: number | undefined;
};

/**
 * Charges cards at Stripe. Two requests a charge, each with a key of its own made from the gift's id: the
 * card's token becomes a payment method, which a payment intent charges.
 */
export function createStripeCards({ secretKey, apiUrl, timeoutMs = 8_000 }: Options): CardProvider {
  const place = { secretKey, apiUrl, timeoutMs };
  /** Sends nothing after `ms`; the SDK's last waits may take another 1.5 s. */
  const connectFor = (ms: number) => connectStripe(place, AbortSignal.timeout(ms));
  const wholeMs = timeoutMs * 2.25;

  return {
    async charge(gift, cardToken) {
      const whole = connectFor(wholeMs);
      // A slow first step leaves the second its time.
      const method = await createMethod(connectFor(timeoutMs), gift, cardToken);
      return "outcome" in method ? method.outcome : createIntent(whole, gift, method.id);
    },
    async lookUp(gift) {
      const stripe = connectFor(wholeMs);
      return gift.intentId ? retrieveIntent(stripe, gift, gift.intentId) : findIntent(stripe, gift);
    },
    cancel: (gift) => cancelIntent(connectFor(wholeMs), gift),
  };
}

const paymentMethod = v.object({
  object: v.literal("payment_method"),
  id: v.pipe(v.string(), v.regex(/^pm_\w{1,250}$/)),
});

async function createMethod(
  stripe: Stripe,
  gift: Gift,
  token: string,
): Promise<{ id: string } | { outcome: ChargeOutcome }> {
  try {
    const answer: unknown = await stripe.paymentMethods.create(
      { type: "card", card: { token } },
      { idempotencyKey: `${gift.id}:method` },
    );
    const parsed = v.safeParse(paymentMethod, answer);
    if (parsed.success) return { id: parsed.output.id };
    return { outcome: { status: "rejected", reason: "payment_methods: unexpected answer" } };
  } catch (error) {
    return { outcome: readMethodFailure(error) };
  }
}

async function createIntent(stripe: Stripe, gift: Gift, method: string): Promise<ChargeOutcome> {
  try {
    const answer: unknown = await stripe.paymentIntents.create(
      {
        amount: gift.amountCentavos,
        currency: "brl",
        payment_method: method,
        confirm: true,
        allowed_payment_method_types: ["card"],
        description: gift.description,
        metadata: { gift: gift.id },
      },
      { idempotencyKey: `${gift.id}:intent` },
    );
    return readIntent(answer, gift.id);
  } catch (error) {
    return readIntentFailure(error, gift.id);
  }
}

/**
 * Lets go of a payment, for good. One that is over already is told as it stands: by the refusal itself or, whatever that
 * says, by a question of its own.
 */
async function cancelIntent(stripe: Stripe, gift: Gift): Promise<IntentReading> {
  if (!gift.intentId) return { status: "unknown", reason: "no payment is known" };
  try {
    return readIntent(await stripe.paymentIntents.cancel(gift.intentId), gift.id);
  } catch (error) {
    const told = readCancelFailure(error, gift.id);
    return told.status === "unknown" ? retrieveIntent(stripe, gift, gift.intentId) : told;
  }
}
