import * as v from "valibot";
import type { IntentReport, ChargeOutcome } from "../charge/card-provider.ts";

/** The gift's id in a payment intent. */
const owner = v.object({
  // Any other text is no id of ours.
  metadata: v.object({ gift: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
});

/** Part of an intent that only the first payment of a monthly gift carries. */
const firstOfMonths = v.object({
  metadata: v.object({ invoice: v.pipe(v.string(), v.regex(/^in_\w{1,250}$/)) }),
});

/** The id of the invoice that an intent pays; undefined unless it is the first payment of a monthly gift. */
export function invoiceOf(answer: unknown): string | undefined {
  const parsed = v.safeParse(firstOfMonths, answer);
  return parsed.success ? parsed.output.metadata.invoice : undefined;
}

const paymentError = v.object({
  code: v.nullish(v.string()),
  decline_code: v.nullish(v.string()),
});

export const paymentId = v.pipe(v.string(), v.regex(/^pi_\w{1,250}$/));

const intent = v.object({
  object: v.literal("payment_intent"),
  id: paymentId,
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  status: v.picklist([
    "succeeded",
    "processing",
    "canceled",
    "requires_action",
    "requires_payment_method",
    "requires_confirmation",
    "requires_capture",
  ]),
  client_secret: v.nullish(v.string()),
  last_payment_error: v.nullish(paymentError),
});

export type IntentReading = IntentReport | { status: "unknown"; reason: string };

/** The id of the gift that an intent was made for; undefined if it is none of ours. */
export function giftOf(answer: unknown): string | undefined {
  const parsed = v.safeParse(owner, answer);
  return parsed.success ? parsed.output.metadata.gift : undefined;
}

/** Reads a payment intent as Stripe sent it. Anything but an intent of this gift is "unknown". */
export function readIntent(answer: unknown, giftId: string): IntentReading {
  const parsed = v.safeParse(intent, answer);
  if (!parsed.success) return unexpected(`no payment intent: ${v.getDotPath(parsed.issues[0])}`);
  if (giftOf(answer) !== giftId) return unexpected("payment intent of another gift");

  const { id, amount, currency, status, client_secret, last_payment_error } = parsed.output;
  const invoiceId = invoiceOf(answer);
  const payment = {
    paymentId: id,
    amountCentavos: amount,
    currency,
    ...(invoiceId && { invoiceId }),
  };
  switch (status) {
    case "succeeded":
    case "processing":
      return { ...payment, status };
    case "canceled":
      return {
        ...payment,
        status,
        ...(last_payment_error && { declineCode: declineCodeOf(last_payment_error) }),
      };
    case "requires_action":
      if (!client_secret) return unexpected("requires_action without a client secret");
      return { ...payment, status, clientSecret: client_secret };
    case "requires_payment_method":
      if (!last_payment_error && invoiceId) return neverConfirmed(payment);
      if (!last_payment_error) return unexpected("payment intent that was never confirmed");
      return { ...payment, status: "declined", declineCode: declineCodeOf(last_payment_error) };
    case "requires_confirmation":
    case "requires_capture":
      if (invoiceId) return neverConfirmed(payment);
      // Our request confirms and captures at once, so these states are unexpected.
      return unexpected(`payment intent that ${status}`);
  }
}

/** Some declines have only a code: expired_card, incorrect_cvc, processing_error. */
const declineCodeOf = (error: v.InferOutput<typeof paymentError>): string =>
  error.decline_code || error.code || "generic_decline";

/** We died between two requests: nothing was charged, and it is given up. */
const neverConfirmed = <Payment>(payment: Payment) =>
  ({ ...payment, status: "declined", declineCode: "processing_error" }) as const;

const unexpected = (what: string) =>
  ({ status: "unknown", reason: `unexpected answer: ${what}` }) as const;

const word = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))), undefined);

/** The parts of an SDK error that are read. Its message may quote a key or a token, and is ignored. */
const failure = v.object({
  statusCode: v.fallback(v.optional(v.number()), undefined),
  rawType: word,
  code: word,
  decline_code: word,
  requestId: word,
  payment_intent: v.optional(v.unknown()),
  /** The cause of a connection error. */
  detail: v.fallback(
    v.optional(v.object({ name: word, code: word, cause: v.optional(v.object({ code: word })) })),
    undefined,
  ),
});

type Failure = v.InferOutput<typeof failure>;

export function readIntentFailure(error: unknown, giftId: string): ChargeOutcome {
  const read = readFailure(error);
  const reason = `payment_intents: ${describe(read)}`;
  if (isAboutTheCard(read)) {
    if (!read.payment_intent) return { status: "card-refused", declineCode: declineCodeOf(read) };
    return readIntent(read.payment_intent, giftId);
  }
  return refusesTheRequest(read) ? { status: "rejected", reason } : { status: "unknown", reason };
}

/** The outcome of a failed payment method request: this call cannot move money. */
export function readMethodFailure(error: unknown): ChargeOutcome {
  const read = readFailure(error);
  const reason = `payment_methods: ${describe(read)}`;
  if (isAboutTheCard(read)) return { status: "card-refused", declineCode: declineCodeOf(read) };
  // Another call has used this gift's key, and it may have charged.
  return isSomebodyElses(read) ? { status: "unknown", reason } : { status: "rejected", reason };
}

/** The state of a payment that Stripe did not cancel; undefined if the error does not contain it. */
export function readCancelFailure(error: unknown, giftId: string): IntentReading | undefined {
  const { payment_intent } = readFailure(error);
  const told = payment_intent ? readIntent(payment_intent, giftId) : undefined;
  return told?.status === "unknown" ? undefined : told;
}

/** The reason of a failure, in words that are safe to log. */
export const describeFailure = (error: unknown): string => describe(readFailure(error));

function readFailure(error: unknown): Failure {
  const parsed = v.safeParse(failure, error);
  return parsed.success ? parsed.output : v.parse(failure, {});
}

function describe({ statusCode, rawType, code, requestId, detail }: Failure): string {
  const below = detail?.cause?.code ?? detail?.code ?? detail?.name;
  const words = [statusCode, rawType, code, below, requestId].filter(Boolean);
  return words.join(" ") || "no readable answer";
}

const isAboutTheCard = ({ statusCode, rawType }: Failure): boolean =>
  statusCode === 402 && rawType === "card_error";

const isSomebodyElses = ({ statusCode, rawType }: Failure): boolean =>
  statusCode === 409 || rawType === "idempotency_error";

/** True only for an error of Stripe's own: a proxy may answer with any status. */
const refusesTheRequest = ({ statusCode, rawType, code, payment_intent }: Failure): boolean =>
  [400, 401, 403, 404].includes(statusCode ?? 0) &&
  ["invalid_request_error", "authentication_error"].includes(rawType ?? "") &&
  code !== "rate_limit" &&
  !payment_intent;
