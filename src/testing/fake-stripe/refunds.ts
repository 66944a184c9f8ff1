import * as v from "valibot";
import type { FakeIntent } from "./payment-intents.ts";
import { known, Refusal, newId, integer, readParameters, text, type Form } from "./protocol.ts";

/** The parts of a payment that limit refunds. */
export type PaidIntent = Pick<
  FakeIntent,
  "id" | "amount" | "currency" | "status" | "latest_charge"
>;

type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

/** The statuses of a refund; a bank may still return one that succeeded. */
export const refundMoves: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ["requires_action", "succeeded", "failed", "canceled"],
  requires_action: ["pending", "succeeded", "failed", "canceled"],
  succeeded: ["failed"],
  failed: [],
  canceled: [],
};

type RefundFacts = { amount: number; status: RefundStatus; reason: string | null };

export type FakeRefund = ReturnType<typeof newRefund>;

/** A refund as it travels; amounts in centavos, instants in seconds. */
const newRefund = (intent: PaidIntent, facts: RefundFacts, created: number) => ({
  id: newId("re"),
  object: "refund" as const,
  ...facts,
  charge: intent.latest_charge,
  created,
  currency: intent.currency,
  metadata: {},
  payment_intent: intent.id,
});

export type FakeCharge = ReturnType<typeof chargeOf>;

/** Only the parts of a charge about refunds. */
const chargeOf = (intent: PaidIntent, amount_refunded: number) => ({
  id: intent.latest_charge,
  object: "charge" as const,
  amount: intent.amount,
  amount_refunded,
  currency: intent.currency,
  payment_intent: intent.id,
  refunded: amount_refunded === intent.amount,
});

type Options = {
  /** Throws for an unknown payment. */
  findIntent(id: string): PaidIntent;
  tell(type: string, object: FakeRefund | FakeCharge): void;
  nowSeconds(): number;
};

export function createRefunds({ findIntent, tell, nowSeconds }: Options) {
  const refunds = new Map<string, FakeRefund>();
  const isGone = ({ status }: FakeRefund) => status !== "failed" && status !== "canceled";
  const refundedOf = (paymentId: string): number =>
    [...refunds.values()]
      .filter((refund) => refund.payment_intent === paymentId && isGone(refund))
      .reduce((sum, { amount }) => sum + amount, 0);

  const make = (intent: PaidIntent, facts: RefundFacts) => {
    if (intent.status !== "succeeded") {
      throw new Refusal(400, "This PaymentIntent does not have a successful charge to refund.");
    }
    const left = intent.amount - refundedOf(intent.id);
    if (left === 0) {
      const message = `Charge ${intent.latest_charge} has already been refunded.`;
      throw new Refusal(400, message, { code: "charge_already_refunded" });
    }
    if (facts.amount > left) {
      const message = "Refund amount is greater than unrefunded amount on charge";
      throw new Refusal(400, message, { param: "amount" });
    }
    const refund = newRefund(intent, facts, nowSeconds());
    refunds.set(refund.id, refund);
    tell("refund.created", refund);
    tell("charge.refunded", chargeOf(intent, refundedOf(intent.id)));
    return refund;
  };

  return {
    all: () => [...refunds.values()],
    /** `POST /v1/refunds`. */
    create(form: Form): FakeRefund {
      const asked = readParameters(form, {
        payment_intent: text,
        amount: v.optional(v.pipe(integer, v.minValue(1, "parameter_invalid_integer"))),
        reason: v.optional(text),
      });
      const intent = findIntent(asked.payment_intent);
      const { amount = intent.amount - refundedOf(intent.id), reason = null } = asked;
      return make(intent, { amount, status: "succeeded", reason });
    },
    /** Refunds as in Stripe's dashboard; without an amount, everything that is left. */
    refund(paymentId: string, facts: Partial<Pick<FakeRefund, "amount" | "status">> = {}) {
      const intent = findIntent(paymentId);
      const { amount = intent.amount - refundedOf(paymentId), status = "succeeded" } = facts;
      return make(intent, { amount, status, reason: "requested_by_customer" });
    },
    /** Finishes a refund as the giver's bank. */
    move(id: string, status: FakeRefund["status"]): FakeRefund {
      const refund = known(refunds, "refund", id);
      if (!refundMoves[refund.status].includes(status)) {
        throw new Error(`A refund never goes from ${refund.status} to ${status}.`);
      }
      refund.status = status;
      for (const type of ["refund.updated", "charge.refund.updated"]) tell(type, refund);
      if (status === "failed") tell("refund.failed", refund);
      return refund;
    },
  };
}
