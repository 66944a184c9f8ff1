import * as v from "valibot";
import type { ChargeOutcome } from "../charge/card-provider.ts";
import { declineCodeOf, type IntentReading, readIntent } from "./stripe-intent.ts";

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

/** The outcome of a charge whose payment intent request failed. */
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

/** Only an error of Stripe's own: a proxy may answer with any status. */
const refusesTheRequest = ({ statusCode, rawType, code, payment_intent }: Failure): boolean =>
  [400, 401, 403, 404].includes(statusCode ?? 0) &&
  ["invalid_request_error", "authentication_error"].includes(rawType ?? "") &&
  code !== "rate_limit" &&
  !payment_intent;
