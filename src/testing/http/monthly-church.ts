import type { Database } from "../../platform/database/database.ts";
import { receiveReport } from "../../giving/card/charge/receive-report.ts";
import { createLedger } from "../../giving/card/sql/ledger.ts";
import { createStripeCards } from "../../giving/card/stripe/stripe-cards.ts";
import type { PaymentResponse } from "../../giving/contract/payment.ts";
import { listGifts } from "../../giving/ledger/sql/gifts.ts";
import { lookAtAll, type MonthlyPorts } from "../../giving/monthly/follow-monthly.ts";
import { createMonthlyGifts } from "../../giving/monthly/sql/monthly-gifts.ts";
import { monthsInLedger } from "../../giving/monthly/sql/monthly-rows.ts";
import { createStripeMonthly } from "../../giving/monthly/stripe/stripe-monthly.ts";
import { stripeForTest } from "../fake-stripe/stripe-for-test.ts";
import { sampleGift } from "../storage/sample-gift.ts";
import { sampleCaptcha, sampleHit } from "../storage/sample.ts";
import type { SamplePayments } from "./sample-payments.ts";

export const origin = { provider: "stripe", account: "acct_1sample", mode: "live" } as const;

/** A church whose monthly gifts are at a fake Stripe of the test's own. */
export async function openMonthlyChurch(
  database: Database,
  options?: Parameters<typeof stripeForTest>[0],
) {
  const stripe = await stripeForTest(options);
  const { secretKey, url: apiUrl } = stripe;
  const place = { secretKey, apiUrl };
  const provider = createStripeMonthly(place);
  return {
    stripe,
    ...openMonthlyAt(database, { origin, provider, cards: createStripeCards(place) }),
  };
}

/** A church whose monthly gifts are at this provider. */
export function openMonthlyAt(
  database: Database,
  given: Pick<MonthlyPorts, "origin" | "provider" | "cards">,
) {
  const alarms: string[] = [];
  const messageIdDomain = "igreja.example.org";
  const ports: MonthlyPorts = {
    ledger: createLedger(database, { messageIdDomain, months: monthsInLedger }),
    monthly: createMonthlyGifts(database, { messageIdDomain, ownFunds: () => ["Missões"] }),
    ...given,
    now: Date.now,
    alarm: (_facts, text) => void alarms.push(text),
    warn: () => {},
  };
  const begin = async (token: string, facts: Parameters<typeof sampleGift>[0] = {}) => {
    const nowMs = ports.now();
    const gift = sampleGift({
      ...ports.origin,
      source: "monthly",
      email: "maria@example.org",
      begunAtMs: nowMs,
      movedAtMs: nowMs,
      state: "begun",
      ...facts,
    });
    await ports.ledger.begin(
      gift,
      sampleCaptcha({ expiresAtMs: nowMs + 60_000 }),
      sampleHit({ scope: "donation", nowMs }),
      undefined,
    );
    const outcome = await ports.cards.charge(gift, token);
    return { gift, outcome };
  };
  const started = async (facts: Parameters<typeof sampleGift>[0] = {}) => {
    const { gift, outcome } = await begin("tok_visa", facts);
    if (outcome.status !== "succeeded") throw new Error(outcome.status);
    await receiveReport(gift, outcome, "answer", ports);
    await lookAtAll(ports);
    return monthlyOf(gift.id);
  };
  const monthlyOf = async (id: string) => {
    const gift = await ports.monthly.findById(id);
    if (!gift?.subscriptionId) throw new Error("It is not known at Stripe.");
    return { ...gift, subscriptionId: gift.subscriptionId };
  };
  const booked = async () => {
    const gifts = await listGifts(database, { fromMs: 0, toMs: ports.now() + 1e9 });
    return gifts.filter(({ state }) => state === "succeeded");
  };
  return { database, ports, alarms, begin, started, monthlyOf, booked };
}

/** Begins a monthly gift of R$ 50,00 over HTTP, with this in its body. Returns the path of its page. */
export async function beginMonthly(sample: SamplePayments, body: object = {}): Promise<string> {
  const response = await sample.payMonthly({ body });
  const { status, recibo, mensal } = (await response.json()) as PaymentResponse;
  if (status !== "succeeded" || !recibo || !mensal) throw new Error(`It did not begin: ${status}`);
  await lookAtAll(sample.months);
  return mensal;
}
