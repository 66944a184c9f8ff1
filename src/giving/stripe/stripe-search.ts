import type { Stripe } from "stripe";
import type { Gift } from "../gift.ts";
import { describeFailure } from "./stripe-failure.ts";
import { giftOf, type IntentReading, readIntent } from "./stripe-intent.ts";
import { eachOfList, pageLimit } from "./stripe-pages.ts";

const hourSeconds = 3_600;
/** Our clock may be a day off: what is not found in this time counts as never charged. */
const slackSeconds = 25 * hourSeconds;
/** A gift's key is good for a day: no charge of it begins later. */
const longestSeconds = 24 * hourSeconds;

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
  const query = { created, limit: pageLimit };
  try {
    for await (const intent of eachOfList((after) =>
      stripe.paymentIntents.list({ ...query, ...after }),
    )) {
      if (giftOf(intent) === gift.id) return readIntent(intent, gift.id);
    }
    return { status: "not-found" };
  } catch (error) {
    return { status: "unknown", reason: `payment_intents: ${describeFailure(error)}` };
  }
}
