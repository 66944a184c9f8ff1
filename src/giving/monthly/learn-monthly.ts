import type { MonthlyEvent, MonthlyGift } from "./monthly-gift.ts";
import type { MonthlyNews } from "./letters/monthly-news.ts";
import type { MonthlyReport } from "./monthly-provider.ts";
import { isLasting, mayMoveMonthly, type MonthlyState } from "./monthly-state.ts";

/** What a report changes, and what has to be told of it. */
export type Learnt = {
  gift: MonthlyGift;
  events: MonthlyEvent[];
  /** To the giver, once each; what failed or ended to the treasurer, too. */
  letters: Omit<MonthlyNews, "monthlyId">[];
};

/** Applies a report to the gift that was read before the provider was asked. Returns undefined if it has no news. */
export function learnReport(
  gift: MonthlyGift,
  report: MonthlyReport,
  nowMs: number,
): Learnt | undefined {
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
  const isNewFailure = failure !== undefined && failure.invoiceId !== gift.failingInvoiceId;
  const at = { atMs: nowMs, amountCentavos };
  const events: MonthlyEvent[] = [
    ...(amountCentavos !== gift.amountCentavos ? [{ ...at, what: "amount-changed" as const }] : []),
    ...(isNewFailure ? [{ ...at, what: "failed" as const }] : []),
    ...(gift.state === "failing" && state === "active"
      ? [{ ...at, what: "recovered" as const }]
      : []),
    ...(hasEnded ? [{ ...at, what: "ended" as const }] : []),
  ];
  const change = `${gift.amountCentavos}_${amountCentavos}_${nowMs}`;
  const letters: Learnt["letters"] = [
    ...(amountCentavos !== gift.amountCentavos
      ? [{ what: "amount-changed" as const, about: change }]
      : []),
    ...(isNewFailure ? [{ what: "failed" as const, about: failure.invoiceId }] : []),
    ...(hasEnded ? [{ what: "ended" as const }] : []),
  ];
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
