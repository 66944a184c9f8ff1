import { receiveReport, type ReceiveReportPorts } from "../card/charge/receive-report.ts";
import {
  type MonthlyGift,
  type MonthlyProvider,
  type MonthlyReading,
  type MonthlyReport,
  type PaidInvoice,
  isLasting,
  mayMoveMonthly,
  type MonthlyState,
} from "./monthly-gift.ts";
import type { Learnt, MonthlyGifts } from "./sql/monthly-gifts.ts";

export type MonthlyPorts = ReceiveReportPorts & {
  monthly: MonthlyGifts;
  provider: MonthlyProvider;
  /** Logs something that may pass by itself. */
  warn(facts: object, text: string): void;
};

/** Times that a report that came too late is asked for again. */
const mostTries = 3;

/** Result of a request about a monthly gift. "unknown": the provider did not answer, or knows nothing of it. */
export type Followed = { outcome: "done" | "unknown"; gift: MonthlyGift };

/**
 * Asks the provider about one monthly gift, and stores what it reports. Does then what was asked for and is not done
 * yet: charges a card that the giver has entered there from now on, and ends a gift that the giver ended.
 */
export async function lookUpMonthly(gift: MonthlyGift, ports: MonthlyPorts): Promise<Followed> {
  if (gift.state === "ending") return endMonthly(gift, ports);
  let hasNewCard = false;
  const found = await follow(
    gift,
    async (current) => {
      const reading = await ports.provider.lookUp(current);
      hasNewCard = reading.status === "found" && reading.report.hasNewCard;
      return reading;
    },
    ports,
  );
  if (!hasNewCard || !isCharged(found.gift)) return found;
  const taken = await follow(found.gift, (current) => ports.provider.takeNewCard(current), ports);
  if (taken.outcome === "done") await ports.monthly.announceNewCard(taken.gift, ports.now());
  return taken;
}

const isCharged = ({ state }: MonthlyGift) => state === "active" || state === "failing";

/** Sets the amount of the months to come. */
export const changeMonthlyAmount = (
  gift: MonthlyGift,
  amountCentavos: number,
  ports: MonthlyPorts,
): Promise<Followed> =>
  follow(gift, (current) => ports.provider.changeAmount(current, amountCentavos), ports);

/**
 * Ends a monthly gift. That the giver wants it is stored first, so that it is asked again until the provider has
 * confirmed it.
 */
export async function endMonthly(gift: MonthlyGift, ports: MonthlyPorts): Promise<Followed> {
  let current = gift;
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (!isLasting(current.state)) return { outcome: "done", gift: current };
    const ending = current.state === "ending" ? current : await ports.monthly.beginEnd(current);
    if (ending) return follow(ending, (one) => ports.provider.end(one), ports);
    current = (await ports.monthly.findById(gift.id)) ?? current;
  }
  return { outcome: "unknown", gift: current };
}

async function follow(
  gift: MonthlyGift,
  ask: (gift: MonthlyGift) => Promise<MonthlyReading>,
  ports: MonthlyPorts,
): Promise<Followed> {
  let current = gift;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reading = await ask(current);
    if (reading.status === "unknown") {
      const facts = { monthly: gift.id, reason: reading.reason };
      ports.warn(facts, "a monthly gift could not be looked up; asked again");
    }
    if (reading.status !== "found") return { outcome: "unknown", gift: current };
    for (const invoice of reading.paid) await bookInvoice(invoice, ports);
    // The first payment may have begun the months a moment ago.
    const before = (await ports.monthly.findById(gift.id)) ?? current;
    if (before.revision === current.revision) {
      const learnt = await learn(before, reading.report, ports);
      if (learnt) return { outcome: "done", gift: learnt };
    }
    current = (await ports.monthly.findById(gift.id)) ?? before;
  }
  return { outcome: "unknown", gift: current };
}

/** Stores a report. Returns the current gift; undefined if it has changed since it was read. */
async function learn(gift: MonthlyGift, report: MonthlyReport, { monthly, now }: MonthlyPorts) {
  const learnt = learnReport(gift, report, now());
  return learnt ? monthly.learn(gift, learnt, now()) : gift;
}

/** Books a paid invoice once; the first one through the attempt by card that began the months. */
async function bookInvoice(invoice: PaidInvoice, ports: MonthlyPorts): Promise<void> {
  const { monthly, ledger, origin, now } = ports;
  const booking = await monthly.book(invoice, origin, now());
  if (booking !== "of-first-payment") return;
  const attempt = await ledger.findById(invoice.monthlyId);
  if (!attempt || attempt.state === "succeeded") return;
  const { paymentId, amountCentavos, invoiceId } = invoice;
  const payment = { paymentId, amountCentavos, currency: "brl", invoiceId };
  await receiveReport(attempt, { ...payment, status: "succeeded" }, "news", ports);
}

/** The provider may try an invoice again for two months after it made it. */
const overlapMs = 70 * 24 * 3_600_000;

/**
 * Reads all that the provider knows of monthly gifts, in case an event was lost: books every paid invoice, learns the
 * status of each gift, and asks again for the end of those that are to end.
 */
export async function lookAtAll(ports: MonthlyPorts): Promise<void> {
  const { monthly, provider, origin, now, alarm, warn } = ports;
  const askedAtMs = now();
  const known = new Map((await monthly.listLasting(origin)).map((gift) => [gift.id, gift]));
  const sinceMs = Math.min(await monthly.lookedAtMs(origin, askedAtMs), askedAtMs) - overlapMs;
  const listing = await provider.list(Math.max(0, sinceMs));
  if (listing.status === "unknown") {
    warn({ reason: listing.reason }, "monthly gifts could not be looked up; asked again");
    return;
  }
  for (const report of listing.reports) {
    // Whatever may charge a card again has its page and its place in the panel, also after an old copy came back.
    if (report.status !== "active" && report.status !== "failing") continue;
    if (report.amountCentavos === 0) continue;
    if (known.has(report.monthlyId) || (await monthly.findById(report.monthlyId))) continue;
    alarm({ monthly: report.monthlyId }, "a monthly gift was known to the provider alone");
    await monthly.adopt(report, origin, askedAtMs);
  }
  for (const invoice of listing.paid) await bookInvoice(invoice, ports);
  for (const invoice of listing.unreadable.invoices) {
    alarm({ invoice }, "a paid invoice of a monthly gift cannot be read");
  }
  for (const id of listing.unreadable.monthly) {
    alarm({ monthly: id }, "a subscription of a monthly gift cannot be read");
  }
  for (const report of listing.reports) {
    const gift = known.get(report.monthlyId);
    // A person who changed it meanwhile has asked the provider later than we did.
    if (gift) await learn(gift, report, ports);
    if (gift && report.hasNewCard) await lookUpMonthly(gift, ports);
  }
  await endAsked(ports);
  await monthly.lookedAt(origin, askedAtMs);
}

/** Asks again for the end of gifts that their givers have ended, until the provider has confirmed it. */
export async function endAsked(ports: MonthlyPorts): Promise<void> {
  for (const gift of await ports.monthly.listLasting(ports.origin)) {
    if (gift.state === "ending") await endMonthly(gift, ports);
  }
}

/** Applies a report to the gift that was read before the provider was asked. Returns undefined if it has no news. */
function learnReport(gift: MonthlyGift, report: MonthlyReport, nowMs: number): Learnt | undefined {
  const { customerId, subscriptionId } = report;
  const placed = { ...gift, customerId, subscriptionId };
  if (!isLasting(gift.state)) {
    return isEqual(placed, gift) ? undefined : { gift: placed, events: [], letters: [] };
  }
  const state = whereTo(gift.state, report);
  const amountCentavos = report.amountCentavos || gift.amountCentavos;
  const failure = state === "failing" ? report.failure : undefined;
  const hasEnded = state === "ended";
  const changed: MonthlyGift = {
    ...placed,
    state,
    amountCentavos,
    nextAtMs: hasEnded ? undefined : report.nextAtMs,
    failingInvoiceId: failure?.invoiceId,
    nextTryAtMs: failure?.nextTryAtMs,
    ...(hasEnded && { endedAtMs: nowMs, endedBy: whoEnded(gift, report) }),
  };
  if (isEqual(changed, gift)) return undefined;
  const letters: { what: "amount-changed" | "failed" | "ended"; about?: string }[] = [];
  if (amountCentavos !== gift.amountCentavos) {
    const about = `${gift.amountCentavos}_${amountCentavos}_${nowMs}`;
    letters.push({ what: "amount-changed", about });
  }
  if (failure && failure.invoiceId !== gift.failingInvoiceId) {
    letters.push({ what: "failed", about: failure.invoiceId });
  }
  if (hasEnded) letters.push({ what: "ended" });
  const hasRecovered = gift.state === "failing" && state === "active";
  const happened = [
    ...letters.map(({ what }) => what),
    ...(hasRecovered ? ["recovered" as const] : []),
  ];
  const events = happened.map((what) => ({ what, atMs: nowMs, amountCentavos }));
  return { gift: changed, events, letters };
}

function whereTo(from: MonthlyState, { status }: MonthlyReport): MonthlyState {
  if (status === "beginning") return from;
  return mayMoveMonthly(from, status) ? status : from;
}

function whoEnded(gift: MonthlyGift, { gaveUp }: MonthlyReport): MonthlyGift["endedBy"] {
  if (gift.state === "ending") return "giver";
  return gaveUp ? "failure" : "church";
}

const isEqual = (one: MonthlyGift, other: MonthlyGift): boolean =>
  (Object.keys(one) as (keyof MonthlyGift)[]).every((name) => one[name] === other[name]);
