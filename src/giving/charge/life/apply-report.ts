import type { IntentReport } from "../card-provider.ts";
import type { Gift } from "../../gift.ts";
import type { GiftState } from "./gift-state.ts";
import { moveOn } from "./move-on.ts";
import type { ReportPorts } from "./report-ports.ts";
import { isUnderWay, openSince } from "../look-schedule.ts";

/** Whether a report is the answer to our own charge, or came later, by whatever way. */
export type Carrier = "answer" | "news";

/** Who has not passed their bank's check by then will not. */
const abandonedMs = 3_600_000;

/** Brings a gift to where a report says that it stands. → the gift as it now is */
export async function applyReport(
  gift: Gift,
  report: IntentReport,
  carrier: Carrier,
  ports: ReportPorts,
): Promise<Gift> {
  if (!isAbout(gift, report)) return setAside(gift, report, ports);
  const nowMs = ports.now();
  // Its own answer is about to tell whether that was all. If it never comes, a look finds it as it is.
  if (carrier === "news" && report.status === "declined" && isUnderWay(gift, nowMs)) return gift;
  const { intentId } = report;
  const declineCode = report.status === "declined" ? report.declineCode : undefined;
  const origin = gift.account === undefined ? ports.origin : undefined;
  const to = (current: Gift) => whereTo(current, report, carrier, nowMs);
  return moveOn(gift, to, { intentId, declineCode, origin }, ports);
}

function whereTo(gift: Gift, { status }: IntentReport, carrier: Carrier, nowMs: number): GiftState {
  switch (status) {
    case "succeeded":
    case "processing":
      return status;
    case "requires_action":
      return nowMs - openSince(gift) > abandonedMs ? "canceling" : status;
    case "declined":
      // What is declined at once has given its secret to nobody.
      return carrier === "answer" && gift.state === "begun" ? "declined" : "canceling";
    case "canceled":
      return gift.state === "canceling" && gift.declineCode ? "declined" : status;
  }
}

function isAbout(gift: Gift, { amountCentavos, currency, intentId }: IntentReport): boolean {
  return (
    amountCentavos === gift.amountCentavos &&
    currency === "brl" &&
    (gift.intentId === undefined || gift.intentId === intentId)
  );
}

/** Nobody looks at it again by itself; a person is told once. */
async function setAside(gift: Gift, report: IntentReport, ports: ReportPorts): Promise<Gift> {
  const { status, intentId, amountCentavos, currency } = report;
  const isNews = await ports.ledger.park(gift, "a operadora fala de outro valor ou pagamento");
  if (isNews) {
    const told = { status, intentId, amountCentavos, currency };
    const { id, state } = gift;
    const asked = { intentId: gift.intentId, amountCentavos: gift.amountCentavos };
    ports.alarm({ gift: id, state, asked, told }, "a report does not match its gift");
  }
  return gift;
}
