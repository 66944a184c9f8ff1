import { known, newId } from "./protocol.ts";
import type { PaidIntent } from "./refunds.ts";

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

type Options = {
  /** Throws for an unknown payment. */
  findIntent(id: string): PaidIntent;
  tell(type: string, object: FakeDispute): void;
  nowSeconds(): number;
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

const weekSeconds = 7 * 24 * 3_600;
const beginnings = new Set<DisputeStatus>(["warning_needs_response", "needs_response"]);

/** True if the bank has the money in this status. */
const holdsMoney = (status: DisputeStatus) =>
  !status.startsWith("warning") && status !== "won" && status !== "prevented";

export type FakeDispute = ReturnType<typeof newDispute>;

/** A dispute as it travels; amounts in centavos, instants in seconds. */
const newDispute = (
  intent: PaidIntent,
  { amount, status }: { amount: number; status: DisputeStatus },
  created: number,
) => ({
  id: newId("dp"),
  object: "dispute" as const,
  amount,
  charge: intent.latest_charge,
  created,
  currency: intent.currency,
  evidence_details: { due_by: created + weekSeconds, has_evidence: false },
  is_charge_refundable: !holdsMoney(status),
  livemode: false,
  metadata: {},
  payment_intent: intent.id,
  reason: "fraudulent",
  status,
});

/** Banks open disputes; the API cannot. */
export function createDisputes({ findIntent, tell, nowSeconds }: Options) {
  const disputes = new Map<string, FakeDispute>();
  return {
    all: () => [...disputes.values()],
    /** Opens a dispute as the giver's bank; `warning_needs_response` opens an inquiry. */
    dispute(paymentId: string, facts: Partial<Pick<FakeDispute, "amount" | "status">> = {}) {
      const intent = findIntent(paymentId);
      const { amount = intent.amount, status = "needs_response" } = facts;
      if (intent.status !== "succeeded") throw new Error("Nothing was charged to be disputed.");
      if (!beginnings.has(status)) throw new Error(`No dispute begins as ${status}.`);
      const dispute = newDispute(intent, { amount, status }, nowSeconds());
      disputes.set(dispute.id, dispute);
      tell("charge.dispute.created", dispute);
      if (holdsMoney(status)) tell("charge.dispute.funds_withdrawn", dispute);
      return dispute;
    },
    move(id: string, status: DisputeStatus): FakeDispute {
      const dispute = known(disputes, "dispute", id);
      const before = dispute.status;
      if (!disputeMoves[before].includes(status)) {
        throw new Error(`A dispute never goes from ${before} to ${status}.`);
      }
      Object.assign(dispute, { status, is_charge_refundable: !holdsMoney(status) });
      if (!holdsMoney(before) && holdsMoney(status))
        tell("charge.dispute.funds_withdrawn", dispute);
      if (holdsMoney(before) && status === "won") tell("charge.dispute.funds_reinstated", dispute);
      const isOver = ["won", "lost", "warning_closed", "prevented"].includes(status);
      tell(isOver ? "charge.dispute.closed" : "charge.dispute.updated", dispute);
      return dispute;
    },
  };
}
