import * as v from "valibot";
import type { Period } from "../../../format/church-clock.ts";
import type { Reversal, ReversalState, ReversalSource } from "../../ledger/reversals/reversal.ts";
import type { ListedPayment } from "../check/compare-month.ts";
import { withStripe, eachOfList, type StripePlace } from "./stripe-client.ts";
import { giftOf, paymentId } from "./stripe-intent.ts";

const allPaymentsMs = 120_000;

const payment = v.object({
  object: v.literal("payment_intent"),
  id: paymentId,
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  created: v.pipe(v.number(), v.safeInteger()),
  status: v.string(),
});

/** Stripe's own list of payments, ours or not. Never throws for failures of provider or network. */
export const listStripePayments = (place: StripePlace, { fromMs, toMs }: Period) =>
  withStripe(place, allPaymentsMs, "payment_intents", async ({ paymentIntents }) => {
    const created = { gte: Math.floor(fromMs / 1_000), lt: Math.ceil(toMs / 1_000) };
    const payments: ListedPayment[] = [];
    for await (const one of eachOfList(paymentIntents, { created })) {
      payments.push(readPayment(one));
    }
    return { status: "listed", payments } as const;
  });

function readPayment(answer: unknown): ListedPayment {
  const { id, amount, currency, created, status } = v.parse(payment, answer);
  return {
    paymentId: id,
    giftId: giftOf(answer),
    amountCentavos: amount,
    currency,
    createdAtMs: created * 1_000,
    status: listedStatuses.get(status) ?? "waiting",
  };
}

const listedStatuses = new Map<string, ListedPayment["status"]>([
  ["succeeded", "received"],
  ["canceled", "over"],
  ["requires_payment_method", "declined"],
]);

/** The time limit for all pages of one list. */
const wholeListMs = 60_000;

/** Stripe's own lists of refunds and disputes. */
export function createStripeReversals(place: StripePlace): ReversalSource {
  return {
    listReversals: (kind, sinceMs) =>
      withStripe(place, wholeListMs, `${kind}s`, async ({ refunds, disputes }) => {
        const list = kind === "refund" ? refunds : disputes;
        const created = { gte: Math.floor(sinceMs / 1_000) };
        const reversals: Reversal[] = [];
        const unreadable: string[] = [];
        for await (const one of eachOfList(list, { created })) {
          const reading = readReversal(one);
          if (reading.outcome === "reversal") reversals.push(reading.reversal);
          else if (reading.outcome === "unreadable") unreadable.push(reading.id);
        }
        return { status: "listed", reversals, unreadable };
      }),
  };
}

/** An appeal follows a lost dispute: the money is gone unless it is won. */
const states: Record<v.InferOutput<typeof reversal>["status"], ReversalState> = {
  pending: "pending",
  requires_action: "pending",
  succeeded: "succeeded",
  failed: "failed",
  canceled: "canceled",
  warning_needs_response: "warning",
  warning_under_review: "warning",
  warning_closed: "closed",
  prevented: "closed",
  needs_response: "open",
  under_review: "open",
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
  won: "won",
  lost: "lost",
};

type ReversalReading =
  | { outcome: "reversal"; reversal: Reversal }
  /** A reversal of a payment that cannot be ours. */
  | { outcome: "foreign" }
  | { outcome: "unreadable"; id: string };

/** Reads a refund or a dispute as Stripe sent it. */
export function readReversal(answer: unknown): ReversalReading {
  const owned = v.safeParse(owner, answer);
  if (owned.success && !owned.output.payment_intent) return { outcome: "foreign" };
  const parsed = v.safeParse(reversal, answer);
  if (!parsed.success) return { outcome: "unreadable", id: idOf(answer) };
  const { object, id, amount, currency, created, payment_intent, status } = parsed.output;
  const dueBy = object === "dispute" ? parsed.output.evidence_details?.due_by : undefined;
  return {
    outcome: "reversal",
    reversal: {
      id,
      kind: object,
      paymentId: payment_intent,
      amountCentavos: amount,
      currency,
      state: states[status],
      madeAtMs: created * 1_000,
      ...(dueBy && { answerByMs: dueBy * 1_000 }),
    },
  };
}

function idOf(answer: unknown): string {
  const named = v.safeParse(v.object({ id: reversalId }), answer);
  return named.success ? named.output.id : "without an id";
}

const reversalId = v.pipe(v.string(), v.regex(/^\w{1,255}$/));

const facts = {
  id: reversalId,
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  /** Seconds. */
  created: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
};

/** Null for a charge without a payment intent, which we never make. */
const owner = v.object({ payment_intent: v.nullish(v.string()) });

const refund = v.object({
  object: v.literal("refund"),
  ...facts,
  payment_intent: paymentId,
  status: v.picklist(["pending", "requires_action", "succeeded", "failed", "canceled"]),
});

/** Seconds; null if no answer is possible. An invalid date is ignored. */
const deadline = v.fallback(
  v.nullish(v.object({ due_by: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))) })),
  undefined,
);

const dispute = v.object({
  object: v.literal("dispute"),
  ...facts,
  payment_intent: paymentId,
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

const reversal = v.variant("object", [refund, dispute]);
