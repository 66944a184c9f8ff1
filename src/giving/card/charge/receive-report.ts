import {
  type CardAttempt,
  type Origin,
  type GiftState,
  isOpen,
  mayMove,
} from "../../ledger/gift.ts";
import { isUnderWay, openSince, type GiftFacts } from "../open-gift.ts";
import type { Ledger } from "../sql/ledger.ts";
import type { CardProvider, IntentReport } from "./card-provider.ts";

export type ReceiveReportPorts = ReportPorts & { cards: CardProvider };

/**
 * Applies every report of the provider to the ledger, from any source, in any order and repetition. A failed
 * payment is cancelled, since anybody with its secret could try other cards with it. Returns the current
 * gift.
 */
export async function receiveReport(
  gift: CardAttempt,
  report: IntentReport,
  carrier: Carrier,
  ports: ReceiveReportPorts,
): Promise<CardAttempt> {
  const learnt = await applyReport(gift, report, carrier, ports);
  const isDue = learnt.state === "canceling" && gift.state !== "canceling";
  return isDue ? giveUp(learnt, ports) : learnt;
}

export async function receiveReportById(
  giftId: string,
  report: IntentReport,
  ports: ReceiveReportPorts,
): Promise<void> {
  const gift = await ports.ledger.findById(giftId);
  if (gift) await receiveReport(gift, report, "news", ports);
  else ports.alarm({ gift: giftId }, "an event tells of a gift that is not in the ledger");
}

/** Asks the provider to cancel a payment. The gift stays open until the provider confirms it. */
async function giveUp(gift: CardAttempt, ports: ReceiveReportPorts): Promise<CardAttempt> {
  const said = await ports.cards.cancel(gift);
  return said.status === "unknown" ? gift : applyReport(gift, said, "news", ports);
}

/** Origin of a report: the answer to our own charge, or a later event or poll. */
type Carrier = "answer" | "news";

/** A bank's check without an end by then is abandoned. */
const abandonedMs = 3_600_000;

/** Moves a gift to the state of a report. Returns the current gift. */
async function applyReport(
  gift: CardAttempt,
  report: IntentReport,
  carrier: Carrier,
  ports: ReportPorts,
): Promise<CardAttempt> {
  if (!isAbout(gift, report)) return setAside(gift, report, ports);
  const nowMs = ports.now();
  // The charge's own answer will say whether it can be tried again. If it never comes, a poll finds the
  // state.
  if (carrier === "news" && report.status === "declined" && isUnderWay(gift, nowMs)) return gift;
  const { paymentId, invoiceId } = report;
  const declineCode = "declineCode" in report ? report.declineCode : undefined;
  const to = (current: CardAttempt) => whereTo(current, report, carrier, nowMs);
  return moveOn(gift, to, { paymentId, invoiceId, declineCode }, ports);
}

function whereTo(
  gift: CardAttempt,
  report: IntentReport,
  carrier: Carrier,
  nowMs: number,
): GiftState {
  const { status } = report;
  switch (status) {
    case "succeeded":
    case "processing":
      return status;
    case "requires_action":
      return nowMs - openSince(gift) > abandonedMs ? "canceling" : status;
    case "declined":
      // The secret of a payment that is declined at once was never sent to a browser.
      return carrier === "answer" && (gift.state === "begun" || gift.state === "canceled")
        ? "declined"
        : "canceling";
    case "canceled":
      // Whichever news comes first: it was cancelled because the card was declined.
      return report.declineCode || (gift.state === "canceling" && gift.declineCode)
        ? "declined"
        : status;
  }
}

function isAbout(gift: CardAttempt, { amountCentavos, currency, paymentId }: IntentReport) {
  return (
    amountCentavos === gift.amountCentavos &&
    currency === "brl" &&
    (gift.paymentId === undefined || gift.paymentId === paymentId)
  );
}

/** Stops the polls of this gift and raises an alarm once. */
async function setAside(gift: CardAttempt, report: IntentReport, ports: ReportPorts) {
  const { status, paymentId, amountCentavos, currency } = report;
  const isNews = await ports.ledger.flagForReview(
    gift,
    "a operadora fala de outro valor ou pagamento",
  );
  if (isNews) {
    const told = { status, paymentId, amountCentavos, currency };
    const { id, state } = gift;
    const asked = { paymentId: gift.paymentId, amountCentavos: gift.amountCentavos };
    ports.alarm({ gift: id, state, asked, told }, "a report does not match its gift");
  }
  return gift;
}

type ReportPorts = {
  ledger: Ledger;
  /** The origin of new gifts. */
  origin: Origin;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Logs a problem for a person to check. Facts have ids, states and amounts, never personal data. */
  alarm(facts: object, text: string): void;
};

/** Moves a gift from its current state, if the table of moves allows it. Returns the current gift. */
export async function moveOn(
  gift: CardAttempt,
  choose: (gift: CardAttempt) => GiftState,
  facts: GiftFacts,
  ports: ReportPorts,
): Promise<CardAttempt> {
  const { ledger, now, alarm } = ports;
  const to = choose(gift);
  if (gift.state === to) return gift;
  if (!mayMove(gift.state, to)) {
    // Late events of earlier steps are normal; another end after a success is not.
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

/** Time after which a charge that the provider does not know never reached it. */
const lostMs = 120_000;

export type GiftStatus = {
  gift: CardAttempt;
  /** The browser needs it for the bank's check. */
  clientSecret?: string;
  /** The provider is no longer polled: only a person can find out how the gift ended. */
  needsPerson?: boolean;
};

/**
 * A gift's status. Polls the provider if the end is unknown, unless another poll runs or has just ended;
 * never charges.
 */
export async function pollProvider(
  gift: CardAttempt,
  ports: ReceiveReportPorts,
): Promise<GiftStatus> {
  const { ledger, now, origin } = ports;
  const nowMs = now();
  if (!isOpen(gift.state) || isUnderWay(gift, nowMs)) return { gift };
  const isSetAside = gift.review !== undefined && gift.state !== "canceling";
  if (isSetAside || !isOfToday(gift, origin)) return { gift, needsPerson: true };
  if (!(await ledger.beginPoll(gift, nowMs))) return { gift };
  try {
    return await look(gift, ports);
  } finally {
    await ledger.endPoll(gift, nowMs);
  }
}

async function look(gift: CardAttempt, ports: ReceiveReportPorts): Promise<GiftStatus> {
  if (gift.state === "canceling") return { gift: await giveUp(gift, ports) };
  const report = await ports.cards.lookUp(gift);
  switch (report.status) {
    case "unknown":
      return { gift };
    case "not-found":
      return { gift: await concludeNotCharged(gift, ports) };
    default: {
      const learnt = await receiveReport(gift, report, "news", ports);
      const isWaiting = learnt.state === "requires_action" && report.status === "requires_action";
      return isWaiting ? { gift: learnt, clientSecret: report.clientSecret } : { gift: learnt };
    }
  }
}

async function concludeNotCharged(gift: CardAttempt, ports: ReceiveReportPorts) {
  if (ports.now() - openSince(gift) < lostMs) return gift;
  return moveOn(gift, () => "failed", {}, ports);
}

/** A gift of another account can be found only there: it waits. */
const isOfToday = ({ provider, account, mode }: CardAttempt, today: Origin): boolean =>
  provider === today.provider && account === today.account && mode === today.mode;
