import { hash } from "node:crypto";
import * as v from "valibot";
import { type CardScenario, simulatedCards } from "../../contract/simulated-cards.ts";
import type { MonthlyReport, PaidInvoice } from "../monthly-provider.ts";

const instant = v.pipe(v.number(), v.integer());
const centavos = v.pipe(v.number(), v.integer(), v.minValue(1));
const card = v.picklist(Object.keys(simulatedCards) as CardScenario[]);

/** The months of one gift, as its file has them. Instants in ms since the epoch. */
export const simulatedMonths = v.object({
  monthlyId: v.string(),
  /** Of the months to come. */
  amountCentavos: centavos,
  description: v.string(),
  email: v.optional(v.string()),
  card,
  /** Another card, which the giver entered and which is not used yet. */
  enteredCard: v.optional(card),
  /** When the first payment was found to be received. */
  begunAtMs: v.optional(instant),
  nextAtMs: v.optional(instant),
  /** How many months after the first were asked for. */
  renewals: v.number(),
  /** The newest ones. */
  paid: v.array(v.object({ number: v.number(), atMs: instant, amountCentavos: centavos })),
  /** The month that the card did not pay. */
  owed: v.optional(
    v.object({ number: v.number(), dueAtMs: instant, amountCentavos: centavos, tries: v.number() }),
  ),
  endedAtMs: v.optional(instant),
  gaveUp: v.optional(v.boolean()),
});

export type SimulatedMonths = v.InferOutput<typeof simulatedMonths>;

/** All other cards fail, or have a bank that asks the giver about each payment. */
export const paysAlone = (scenario: CardScenario): boolean => scenario === "visa";

/** A month is tried four times, each half a month after the try before. */
const mostTries = 4;
const nextTryAt = ({ dueAtMs, tries }: { dueAtMs: number; tries: number }, monthMs: number) =>
  dueAtMs + (tries * monthMs) / 2;

/** A site that was off for longer makes up for no more months, and no more are kept. */
const mostMonths = 12;

/** A demonstration that nobody ends, ends by itself: it fills no disk. */
const mostRenewals = 1_000;

/** The months up to now. Returns the same object if nothing happened. */
export function advance(before: SimulatedMonths, nowMs: number, monthMs: number): SimulatedMonths {
  let months = before;
  for (;;) {
    const next = step(months, nowMs, monthMs);
    if (next === months) return months;
    months = next;
  }
}

function step(months: SimulatedMonths, nowMs: number, monthMs: number): SimulatedMonths {
  const { begunAtMs, nextAtMs, owed, endedAtMs, renewals, amountCentavos } = months;
  if (endedAtMs !== undefined) return months;
  if (begunAtMs === undefined || nextAtMs === undefined) {
    const first = { number: 0, atMs: nowMs, amountCentavos };
    return { ...months, begunAtMs: nowMs, nextAtMs: nowMs + monthMs, paid: [first] };
  }
  if (owed) {
    const tryAtMs = nextTryAt(owed, monthMs);
    if (tryAtMs > nowMs) return months;
    if (paysAlone(months.card)) return mendOwed(months, tryAtMs, monthMs);
    const tries = owed.tries + 1;
    if (tries < mostTries) return { ...months, owed: { ...owed, tries } };
    return { ...months, owed: undefined, endedAtMs: tryAtMs, gaveUp: true };
  }
  if (nextAtMs > nowMs) return months;
  if (renewals >= mostRenewals) return { ...months, endedAtMs: nextAtMs, gaveUp: true };
  const oldestMs = nowMs - mostMonths * monthMs;
  if (nextAtMs < oldestMs) return { ...months, nextAtMs: oldestMs };
  const due = { number: renewals + 1, dueAtMs: nextAtMs, amountCentavos, tries: 1 };
  const asked = { ...months, renewals: due.number, nextAtMs: nextAtMs + monthMs, owed: due };
  return paysAlone(months.card) ? mendOwed(asked, nextAtMs, monthMs) : asked;
}

/** The owed month is paid, if there is one; the next is at its usual time again. */
export function mendOwed(months: SimulatedMonths, atMs: number, monthMs: number): SimulatedMonths {
  const { owed, paid, nextAtMs = atMs } = months;
  if (!owed) return months;
  const { number, amountCentavos } = owed;
  const missed = Math.max(0, Math.ceil((atMs - nextAtMs) / monthMs));
  return {
    ...months,
    owed: undefined,
    nextAtMs: nextAtMs + missed * monthMs,
    paid: [...paid, { number, atMs, amountCentavos }].slice(-mostMonths - 1),
  };
}

const idOf = (monthlyId: string): string => hash("sha256", monthlyId, "hex").slice(0, 24);

/** The invoice of a month; 0 is the first payment's. */
export const simulatedInvoiceId = (monthlyId: string, number: number): string =>
  `in_simulado_${idOf(monthlyId)}_${number}`;

/** The first one is the card gift's own (`simulated-cards.ts`). */
const paymentIdOf = (monthlyId: string, number: number): string =>
  `pi_simulado_${idOf(monthlyId)}${number === 0 ? "" : `_${number}`}`;

/** As the provider's list has it. */
export function reportOfMonths(months: SimulatedMonths, monthMs: number): MonthlyReport {
  const { monthlyId, amountCentavos, description, email, begunAtMs, owed, endedAtMs } = months;
  const status =
    endedAtMs !== undefined
      ? "ended"
      : begunAtMs === undefined
        ? "beginning"
        : owed
          ? "failing"
          : "active";
  return {
    monthlyId,
    customerId: `cus_simulado_${idOf(monthlyId)}`,
    subscriptionId: `sub_simulado_${idOf(monthlyId)}`,
    amountCentavos,
    description,
    email,
    status,
    gaveUp: months.gaveUp ?? false,
    hasNewCard: months.enteredCard !== undefined && endedAtMs === undefined,
    nextAtMs: status === "active" ? months.nextAtMs : undefined,
    failure: owed && {
      invoiceId: simulatedInvoiceId(monthlyId, owed.number),
      nextTryAtMs: nextTryAt(owed, monthMs),
    },
  };
}

export const invoicesOf = ({ monthlyId, description, email, paid }: SimulatedMonths) =>
  paid.map(({ number, atMs, amountCentavos }): PaidInvoice => ({
    invoiceId: simulatedInvoiceId(monthlyId, number),
    monthlyId,
    paymentId: paymentIdOf(monthlyId, number),
    amountCentavos,
    paidAtMs: atMs,
    isFirst: number === 0,
    description,
    email,
  }));
