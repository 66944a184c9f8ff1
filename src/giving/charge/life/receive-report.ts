import type { CardProvider, IntentReport } from "../card-provider.ts";
import type { Gift } from "../../gift.ts";
import { applyReport, type Carrier } from "./apply-report.ts";
import type { ReportPorts } from "./report-ports.ts";

export type ReceiveReportPorts = ReportPorts & { cards: CardProvider };

/**
 * The one way in which the ledger learns what the provider says of a gift: whoever carries it, however often
 * and in whatever order. A payment that nothing came of is given up, since whoever has its secret could try
 * other cards with it. → the gift as it now is
 */
export async function receiveReport(
  gift: Gift,
  report: IntentReport,
  carrier: Carrier,
  ports: ReceiveReportPorts,
): Promise<Gift> {
  const learnt = await applyReport(gift, report, carrier, ports);
  const isDue = learnt.state === "canceling" && gift.state !== "canceling";
  return isDue ? giveUp(learnt, ports) : learnt;
}

/** The same of a report that names its gift by id. */
export async function receiveReportById(
  giftId: string,
  report: IntentReport,
  ports: ReceiveReportPorts,
): Promise<void> {
  const gift = await ports.ledger.findById(giftId);
  if (gift) await receiveReport(gift, report, "news", ports);
  else ports.alarm({ gift: giftId }, "an event tells of a gift that is not in the ledger");
}

/** Asks the provider to let go of a payment. The gift stays open until it says that it has. */
export async function giveUp(gift: Gift, ports: ReceiveReportPorts): Promise<Gift> {
  const said = await ports.cards.cancel(gift);
  return said.status === "unknown" ? gift : applyReport(gift, said, "news", ports);
}
