import * as v from "valibot";
import { intentId } from "../stripe-intent.ts";

export const reversalId = v.pipe(v.string(), v.regex(/^\w{1,255}$/));

const facts = {
  id: reversalId,
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  /** Seconds. */
  created: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
};

/** Null in what was charged without a payment intent: nothing of ours ever is. */
export const owner = v.object({ payment_intent: v.nullish(v.string()) });

const refund = v.object({
  object: v.literal("refund"),
  ...facts,
  payment_intent: intentId,
  status: v.picklist(["pending", "requires_action", "succeeded", "failed", "canceled"]),
});

/** Seconds; null where it is too late, or there is nothing to answer. A date that makes no sense is none. */
const deadline = v.fallback(
  v.nullish(v.object({ due_by: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))) })),
  undefined,
);

const dispute = v.object({
  object: v.literal("dispute"),
  ...facts,
  payment_intent: intentId,
  evidence_details: deadline,
  status: v.picklist([
    "warning_needs_response",
    "warning_under_review",
    "warning_closed",
    "needs_response",
    "under_review",
    "appeal_needs_response",
    "appeal_under_review",
    "won",
    "lost",
    "prevented",
  ]),
});

/** A refund or a dispute as Stripe sends it. */
export const reversal = v.variant("object", [refund, dispute]);
