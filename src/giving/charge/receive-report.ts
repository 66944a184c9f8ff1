import type { CardProvider, IntentReport } from "./card-provider.ts";
import type { Gift, Origin } from "../gift.ts";
import { type GiftState, isOpen, mayMove } from "./gift-state.ts";
import { isUnderWay, openSince } from "./poll-schedule.ts";
import type { Ledger, GiftFacts } from "../ledger.ts";

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

/** Whether a report is the answer to our own charge, or came later, by whatever way. */
type Carrier = "answer" | "news";

/** Who has not passed their bank's check by then will not. */
const abandonedMs = 3_600_000;

/** Brings a gift to where a report says that it stands. → the gift as it now is */
async function applyReport(
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
  const to = (current: Gift) => whereTo(current, report, carrier, nowMs);
  return moveOn(gift, to, { intentId, declineCode }, ports);
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

type ReportPorts = {
  ledger: Ledger;
  /** Of today's gifts. */
  origin: Origin;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Told what a person has to look at. Facts hold ids, states and amounts, never a person. */
  alarm(facts: object, text: string): void;
};

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
