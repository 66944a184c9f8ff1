import type { Stripe } from "stripe";
import * as v from "valibot";
import type { CardProvider, ChargeOutcome } from "../charge/card-provider.ts";
import type { CardAttempt, Origin } from "../gift.ts";
import { connectStripe, eachOfList, pageLimit } from "./stripe-client.ts";
import {
  readIntentFailure,
  readMethodFailure,
  readCancelFailure,
  describeFailure,
} from "./stripe-failure.ts";
import { beginMonthly, cancelFirstPayment } from "./monthly/stripe-first-payment.ts";
import { readIntent, type IntentReading, giftOf, invoiceOf } from "./stripe-intent.ts";
import { hash } from "node:crypto";

type Options = {
  secretKey: string;
  /** Another address than Stripe's own, for tests. */
  apiUrl?: string | undefined;
  /** One request; a charge with all its retries ends within two and a half times as long. */
  timeoutMs?: number | undefined;
};

/**
 * Charges cards at Stripe, once or as the first payment of a monthly gift. Two requests a charge, each with a key of its own made from the gift's id: the
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
      // Each step has its own time limit.
      const method = await createMethod(connectFor(timeoutMs), gift, cardToken);
      if ("outcome" in method) return method.outcome;
      if (gift.source === "monthly") return beginMonthly(place, gift, method.id);
      return createIntent(whole, gift, method.id);
    },
    async lookUp(gift) {
      const stripe = connectFor(wholeMs);
      return gift.paymentId
        ? retrieveIntent(stripe, gift, gift.paymentId)
        : findIntent(stripe, gift);
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
  gift: CardAttempt,
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

async function createIntent(
  stripe: Stripe,
  gift: CardAttempt,
  method: string,
): Promise<ChargeOutcome> {
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
 * Cancels a payment for good. If it has already ended, its state is in the refusal or is requested
 * separately.
 */
async function cancelIntent(stripe: Stripe, gift: CardAttempt): Promise<IntentReading> {
  if (!gift.paymentId) return { status: "unknown", reason: "no payment is known" };
  try {
    if (gift.source === "monthly") {
      const invoice = invoiceOf(await stripe.paymentIntents.retrieve(gift.paymentId));
      if (!invoice) return { status: "unknown", reason: "a first payment without its invoice" };
      await cancelFirstPayment(stripe, invoice);
      return retrieveIntent(stripe, gift, gift.paymentId);
    }
    return readIntent(await stripe.paymentIntents.cancel(gift.paymentId), gift.id);
  } catch (error) {
    const told = readCancelFailure(error, gift.id);
    return told.status === "unknown" ? retrieveIntent(stripe, gift, gift.paymentId) : told;
  }
}

const hourSeconds = 3_600;
/** Our clock may be a day wrong: a payment outside this range counts as never charged. */
const slackSeconds = 25 * hourSeconds;
/** A gift's key is good for a day: no charge of it begins later. */
const longestSeconds = 24 * hourSeconds;

/** Reads a payment whose id is known. */
async function retrieveIntent(
  stripe: Stripe,
  gift: CardAttempt,
  id: string,
): Promise<IntentReading> {
  try {
    return readIntent(await stripe.paymentIntents.retrieve(id), gift.id);
  } catch (error) {
    return { status: "unknown", reason: `payment_intents: ${describeFailure(error)}` };
  }
}

/**
 * Reads the payments of the gift's time, newest first. Stripe's search would be shorter, but is late by a
 * minute or, in an outage, by an hour.
 */
async function findIntent(
  stripe: Stripe,
  gift: CardAttempt,
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

type Keys = { secretKey: string; publishableKey: string };

/**
 * The origin of gifts with these keys, without a request to Stripe: a modern key contains its account. For
 * other keys a digest of the publishable key replaces it, which survives a new secret.
 */
export function stripeOrigin({ secretKey, publishableKey }: Keys): Origin {
  const [, mode, account] = /^[sr]k_(live|test)_(?:51([A-Za-z0-9]{15}))?/.exec(secretKey) ?? [];
  return {
    provider: "stripe",
    account: account ? `acct_1${account}` : `chave_${digest(publishableKey)}`,
    mode: mode === "live" ? "live" : "test",
  };
}

const digest = (text: string) => hash("sha256", text, "hex").slice(0, 12);
