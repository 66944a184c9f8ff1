import { noSuch } from "../../giving/fake-stripe/wire/stripe-response.ts";
import { newId } from "../../giving/fake-stripe/objects/new-id.ts";
import {
  disputeMoves,
  type DisputeStatus,
  type FakeDispute,
  type PaidIntent,
} from "./reversal-objects.ts";

type Options = {
  /** Throws for an unknown payment. */
  findIntent(id: string): PaidIntent;
  tell(type: string, object: FakeDispute): void;
  nowSeconds(): number;
};

const weekSeconds = 7 * 24 * 3_600;
const beginnings = new Set<DisputeStatus>(["warning_needs_response", "needs_response"]);

export type Disputes = ReturnType<typeof createDisputes>;

/** Banks open disputes; the API cannot. */
export function createDisputes({ findIntent, tell, nowSeconds }: Options) {
  const disputes = new Map<string, FakeDispute>();
  /** Whether the bank has the money in this status. */
  const holdsMoney = (status: DisputeStatus) =>
    !status.startsWith("warning") && status !== "won" && status !== "prevented";

  return {
    all: () => [...disputes.values()],
    /** Opens a dispute as the giver's bank; `warning_needs_response` opens an inquiry. */
    dispute(paymentId: string, facts: Partial<Pick<FakeDispute, "amount" | "status">> = {}) {
      const intent = findIntent(paymentId);
      const { amount = intent.amount, status = "needs_response" } = facts;
      if (intent.status !== "succeeded") throw new Error("Nothing was charged to be disputed.");
      if (!beginnings.has(status)) throw new Error(`No dispute begins as ${status}.`);
      const dispute: FakeDispute = {
        id: newId("dp"),
        object: "dispute",
        amount,
        charge: intent.latest_charge,
        created: nowSeconds(),
        currency: intent.currency,
        evidence_details: { due_by: nowSeconds() + weekSeconds, has_evidence: false },
        is_charge_refundable: !holdsMoney(status),
        livemode: false,
        metadata: {},
        payment_intent: paymentId,
        reason: "fraudulent",
        status,
      };
      disputes.set(dispute.id, dispute);
      tell("charge.dispute.created", dispute);
      if (holdsMoney(status)) tell("charge.dispute.funds_withdrawn", dispute);
      return dispute;
    },
    move(id: string, status: DisputeStatus): FakeDispute {
      const dispute = disputes.get(id);
      if (!dispute) throw noSuch("dispute", "id", id);
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
