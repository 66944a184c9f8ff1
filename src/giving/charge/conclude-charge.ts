import { moveOn } from "./life/move-on.ts";
import type { GiftStanding } from "./life/look-up-gift.ts";
import { receiveReport, type ReceiveReportPorts } from "./life/receive-report.ts";
import type { Gift } from "../gift.ts";
import type { ChargeOutcome } from "./card-provider.ts";

/** Writes down what the provider said to our own charge. → how the gift then stands */
export async function concludeCharge(
  gift: Gift,
  outcome: ChargeOutcome,
  ports: ReceiveReportPorts,
): Promise<GiftStanding> {
  switch (outcome.status) {
    case "unknown":
      return { gift: await moveOn(gift, () => "unknown", {}, ports) };
    case "rejected":
      ports.alarm({ gift: gift.id, reason: outcome.reason }, "the card provider refused a request");
      return { gift: await moveOn(gift, () => "failed", {}, ports) };
    case "card-refused": {
      const { declineCode } = outcome;
      return {
        gift: await moveOn(gift, () => "declined", { declineCode }, ports),
      };
    }
    case "requires_action": {
      const learnt = await receiveReport(gift, outcome, "answer", ports);
      const { clientSecret } = outcome;
      return learnt.state === "requires_action" ? { gift: learnt, clientSecret } : { gift: learnt };
    }
    case "succeeded":
    case "processing":
    case "canceled":
    case "declined":
      return { gift: await receiveReport(gift, outcome, "answer", ports) };
  }
}
