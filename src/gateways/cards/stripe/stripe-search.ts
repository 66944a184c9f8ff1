import type { Stripe } from "stripe";
import * as v from "valibot";
import type { Gift } from "../../../domain/donation/gift.ts";
import { describeFailure } from "./stripe-failure.ts";
import { giftOf, intentId, type IntentReading, readIntent } from "./stripe-intent.ts";

const hourSeconds = 3_600;
/** Our clock may be a day off: what is not found in this time counts as never charged. */
const slackSeconds = 25 * hourSeconds;
/** A gift's key is good for a day: no charge of it begins later. */
const longestSeconds = 24 * hourSeconds;
/** Stripe gives no longer pages. */
const limit = 100;

const page = v.object({
  object: v.literal("list"),
  data: v.array(v.looseObject({ id: intentId })),
  has_more: v.boolean(),
});

/** What became of a payment whose id is known. */
export async function retrieveIntent(
  stripe: Stripe,
  gift: Gift,
  id: string,
): Promise<IntentReading> {
  try {
    return readIntent(await stripe.paymentIntents.retrieve(id), gift.id);
  } catch (error) {
    return { status: "unknown", reason: `payment_intents: ${describeFailure(error)}` };
  }
}

/**
 * Goes through the payments of the gift's time, newest first. Stripe's search would be shorter, and lags
 * behind by a minute or, in an outage, an hour: a list does not.
 */
export async function findIntent(
  stripe: Stripe,
  gift: Gift,
): Promise<IntentReading | { status: "not-found" }> {
  const begun = Math.floor(gift.begunAtMs / 1_000);
  const created = { gte: begun - slackSeconds, lte: begun + longestSeconds + slackSeconds };
  let starting_after: string | undefined;
  try {
    for (;;) {
      const after = starting_after && { starting_after };
      const answer = await stripe.paymentIntents.list({ created, limit, ...after });
      // Parsed here since the SDK takes a page without `has_more` for the last one.
      const { data, has_more } = v.parse(page, answer);
      const found = data.find((intent) => giftOf(intent) === gift.id);
      if (found) return readIntent(found, gift.id);
      if (!has_more) return { status: "not-found" };
      starting_after = v.parse(intentId, data.at(-1)?.id);
    }
  } catch (error) {
    return { status: "unknown", reason: `payment_intents: ${describeFailure(error)}` };
  }
}
