import type { FakeIntent } from "../../giving/fake-stripe/objects/intent.ts";

/** The parts of a payment that limit refunds. */
export type PaidIntent = Pick<
  FakeIntent,
  "id" | "amount" | "currency" | "status" | "latest_charge"
>;

/** Refunds, disputes and charges as they travel; amounts in centavos, instants in seconds. */
export type FakeRefund = {
  id: string;
  object: "refund";
  amount: number;
  charge: string | null;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
};

export type FakeDispute = {
  id: string;
  object: "dispute";
  amount: number;
  charge: string | null;
  created: number;
  currency: string;
  evidence_details: { due_by: number | null; has_evidence: boolean };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: DisputeStatus;
};

export type DisputeStatus =
  | "warning_needs_response"
  | "warning_under_review"
  | "warning_closed"
  | "needs_response"
  | "under_review"
  | "appeal_needs_response"
  | "appeal_under_review"
  | "won"
  | "lost"
  | "prevented";

/** Only the parts of a charge about refunds. */
export type FakeCharge = {
  id: string | null;
  object: "charge";
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  refunded: boolean;
};

/** The statuses of a refund; a bank may still return one that succeeded. */
export const refundMoves: Record<FakeRefund["status"], readonly FakeRefund["status"][]> = {
  pending: ["requires_action", "succeeded", "failed", "canceled"],
  requires_action: ["pending", "succeeded", "failed", "canceled"],
  succeeded: ["failed"],
  failed: [],
  canceled: [],
};

export const disputeMoves: Record<DisputeStatus, readonly DisputeStatus[]> = {
  warning_needs_response: ["warning_under_review", "warning_closed", "needs_response", "prevented"],
  warning_under_review: ["warning_closed", "needs_response"],
  warning_closed: ["needs_response"],
  needs_response: ["under_review", "won", "lost"],
  under_review: ["won", "lost"],
  lost: ["appeal_needs_response"],
  appeal_needs_response: ["appeal_under_review", "lost"],
  appeal_under_review: ["won", "lost"],
  won: [],
  prevented: [],
};
