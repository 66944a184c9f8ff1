import type { IntentReport } from "../charge/card-provider.ts";
import type { Gift } from "../gift.ts";
import { type GiftState, isOpen, mayMove } from "./gift-state.ts";
import type { GiftFacts, Ledger } from "../ledger.ts";
import type { Origin } from "../origin.ts";
import { isUnderWay, openSince } from "../charge/look-schedule.ts";

export type ReportPorts = {
  ledger: Ledger;
  /** Of today's gifts. */
  origin: Origin;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Told what a person has to look at. Facts hold ids, states and amounts, never a person. */
  alarm(facts: object, text: string): void;
};

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

/**
 * Moves a gift, from wherever it stands by now, if the table of moves allows it; what is over stays as it
 * is. → the gift as it now is
 */
export async function moveOn(
  gift: Gift,
  choose: (gift: Gift) => GiftState,
  facts: GiftFacts,
  ports: ReportPorts,
): Promise<Gift> {
  const { ledger, now, alarm } = ports;
  const to = choose(gift);
  if (gift.state === to) return gift;
  if (!mayMove(gift.state, to)) {
    // News of earlier steps come late as a rule; after a success there should be no other end.
    if (gift.state === "succeeded" && !isOpen(to)) {
      alarm({ gift: gift.id, from: gift.state, to }, "a gift has two ends");
    }
    return gift;
  }
  const moved = await ledger.move(gift, to, facts, now());
  if (!moved) {
    const current = await ledger.findById(gift.id);
    return current ? moveOn(current, choose, facts, ports) : gift;
  }
  if (to === "succeeded" && wasGivenUp(gift.state)) {
    alarm({ gift: gift.id, from: gift.state }, "a gift thought lost was charged");
  }
  return moved;
}

const wasGivenUp = (state: GiftState): boolean => state === "canceling" || !isOpen(state);

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
