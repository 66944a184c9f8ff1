import { Stripe } from "stripe";
import * as v from "valibot";
import type { Reversal } from "../../ledger/reversals/reversal.ts";
import type { IntentReport, MonthlyHint } from "../charge/card-provider.ts";
import { hintOf } from "./stripe-hint.ts";
import { giftOf, readIntent } from "./stripe-intent.ts";
import { readReversal } from "./stripe-lists.ts";

/** The allowed age of a signature in seconds, in the past or in the future. */
const toleranceSeconds = 300;

const aboutPayments = new Set([
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "payment_intent.requires_action",
]);

const aboutReversals = new Set([
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.refund.updated",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
]);

const event = v.object({
  object: v.literal("event"),
  type: v.string(),
  data: v.object({ object: v.unknown() }),
});

export type StripeEvent = {
  /** The received bytes, which the signature covers. */
  rawBody: string | Buffer;
  signature: string | undefined;
  secret: string;
  /** Milliseconds since the epoch. */
  nowMs: number;
};

export type StripeEventReading =
  | { outcome: "invalid"; reason: string }
  /** The event is authentic, but concerns no gift. */
  | { outcome: "ignored" }
  | { outcome: "payment"; giftId: string; report: IntentReport }
  | { outcome: "reversal"; reversal: Reversal }
  /** Something happened to a subscription, or to an invoice of one. */
  | { outcome: "monthly"; hint: MonthlyHint }
  /** There is a reversal that the event does not contain. */
  | { outcome: "look-again" };

/** Reads and verifies an event. The caller checks whether it fits the gift. */
export function readStripeEvent(delivered: StripeEvent): StripeEventReading {
  const { rawBody, signature, secret, nowMs } = delivered;
  const { webhooks } = Stripe;
  if (!signature) return invalid("not signed");
  if (!isOfNow(signature, nowMs)) return invalid("signed at another time");
  const tolerance = [toleranceSeconds, undefined, nowMs] as const;
  let checked: unknown;
  try {
    checked = webhooks.constructEvent(rawBody, signature, secret, ...tolerance);
  } catch {
    return invalid("no signature of this body");
  }
  const parsed = v.safeParse(event, checked);
  if (!parsed.success) return invalid("no event");
  const { type, data } = parsed.output;
  // The event has the charge; only a poll shows which refund it was.
  if (type === "charge.refunded") return { outcome: "look-again" };
  if (aboutReversals.has(type)) return readReversalEvent(data.object);
  if (/^(invoice|customer\.subscription)\./.test(type)) return readMonthlyEvent(data.object);
  if (!aboutPayments.has(type)) return { outcome: "ignored" };
  const intent = data.object;
  const giftId = giftOf(intent);
  if (!giftId) return { outcome: "ignored" };
  const report = readIntent(intent, giftId);
  if (report.status === "unknown") return invalid(report.reason);
  return { outcome: "payment", giftId, report };
}

function readMonthlyEvent(object: unknown): StripeEventReading {
  const hint = hintOf(object);
  return hint ? { outcome: "monthly", hint } : { outcome: "ignored" };
}

function readReversalEvent(object: unknown): StripeEventReading {
  const reading = readReversal(object);
  if (reading.outcome === "reversal") return reading;
  return { outcome: reading.outcome === "foreign" ? "ignored" : "look-again" };
}

/** The SDK limits only the past, and also accepts "1x" and a second `t`. */
function isOfNow(signature: string, nowMs: number): boolean {
  const stamps = signature.split(",").filter((part) => part.startsWith("t="));
  const [, seconds] = /^t=(\d{1,12})$/.exec(stamps[0] ?? "") ?? [];
  if (stamps.length !== 1 || !seconds) return false;
  return Math.abs(Math.floor(nowMs / 1_000) - Number(seconds)) <= toleranceSeconds;
}

const invalid = (reason: string) => ({ outcome: "invalid", reason }) as const;
