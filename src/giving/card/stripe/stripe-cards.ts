import { hash } from "node:crypto";
import type { Stripe } from "stripe";
import * as v from "valibot";
import type { CardAttempt, Origin } from "../../ledger/gift.ts";
import type { CardProvider, ChargeOutcome } from "../charge/card-provider.ts";
import {
  withStripe,
  connectStripe,
  eachOfList,
  type StripePlace,
  usualTimeoutMs,
} from "./stripe-client.ts";
import { beginMonthly, cancelFirstPayment } from "./stripe-first-payment.ts";
import {
  readIntentFailure,
  readMethodFailure,
  readCancelFailure,
  readIntent,
  type IntentReading,
  giftOf,
  invoiceOf,
} from "./stripe-intent.ts";

/**
 * Charges cards at Stripe, once or as the first payment of a monthly gift. Two requests a charge, each with a key of its own made from the gift's id: the
 * card's token becomes a payment method, which a payment intent charges. With all retries that ends within two and a half
 * times as long as one request may take.
 */
export function createStripeCards(place: StripePlace): CardProvider {
  const { timeoutMs = usualTimeoutMs } = place;
  /** The SDK's last waits may take another 1.5 s. */
  const wholeMs = timeoutMs * 2.25;
  const ask = <Answer>(about: (stripe: Stripe) => Promise<Answer>) =>
    withStripe(place, wholeMs, "payment_intents", about);
  const retrieve = (gift: CardAttempt, id: string) =>
    ask(async (stripe) => readIntent(await stripe.paymentIntents.retrieve(id), gift.id));

  return {
    async charge(gift, cardToken) {
      const whole = connectStripe(place, wholeMs);
      // Each step has its own time limit.
      const method = await createMethod(connectStripe(place, timeoutMs), gift, cardToken);
      if ("outcome" in method) return method.outcome;
      if (gift.source === "monthly") return beginMonthly(place, gift, method.id);
      return createIntent(whole, gift, method.id);
    },
    lookUp: async (gift) =>
      gift.paymentId ? retrieve(gift, gift.paymentId) : ask((stripe) => findIntent(stripe, gift)),
    async cancel(gift) {
      if (!gift.paymentId) return { status: "unknown", reason: "no payment is known" };
      const told = await cancelIntent(connectStripe(place, wholeMs), gift, gift.paymentId);
      return told ?? retrieve(gift, gift.paymentId);
    },
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

async function createIntent(stripe: Stripe, gift: CardAttempt, method: string) {
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

/** Cancels a payment for good. Undefined if only another request can say what became of it. */
async function cancelIntent(
  stripe: Stripe,
  gift: CardAttempt,
  id: string,
): Promise<IntentReading | undefined> {
  try {
    if (gift.source !== "monthly") {
      return readIntent(await stripe.paymentIntents.cancel(id), gift.id);
    }
    const invoice = invoiceOf(await stripe.paymentIntents.retrieve(id));
    if (!invoice) return { status: "unknown", reason: "a first payment without its invoice" };
    await cancelFirstPayment(stripe, invoice);
    return undefined;
  } catch (error) {
    return readCancelFailure(error, gift.id);
  }
}

const hourSeconds = 3_600;
/** Our clock may be a day wrong: a payment outside this range counts as never charged. */
const slackSeconds = 25 * hourSeconds;
/** A gift's key is good for a day: no charge of it begins later. */
const longestSeconds = 24 * hourSeconds;

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
  for await (const intent of eachOfList(stripe.paymentIntents, { created })) {
    if (giftOf(intent) === gift.id) return readIntent(intent, gift.id);
  }
  return { status: "not-found" };
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
