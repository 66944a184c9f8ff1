import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  basicAuthorization,
  captchaHeader,
  idempotencyHeader,
} from "../../platform/http/api-path.ts";
import type { RateLimit } from "../../platform/limits/rate-limit.ts";
import { apiPaths } from "../../giving/card/api-paths.ts";
import { breakerFor } from "../../giving/card/card-testing/card-testing.ts";
import type { CardProvider, MonthlyHint } from "../../giving/card/charge/card-provider.ts";
import type { ReceiveReportPorts } from "../../giving/card/charge/receive-report.ts";
import { lookForReversals } from "../../giving/card/jobs/reversal-watch.ts";
import { createLedger } from "../../giving/card/sql/ledger.ts";
import { createStripeCards, stripeOrigin } from "../../giving/card/stripe/stripe-cards.ts";
import { createStripeReversals } from "../../giving/card/stripe/stripe-lists.ts";
import { readStripeEvent } from "../../giving/card/stripe/stripe-webhook.ts";
import { learnReversals } from "../../giving/ledger/reversals/learn-reversal.ts";
import type { Reversal } from "../../giving/ledger/reversals/reversal.ts";
import { createReversals } from "../../giving/ledger/sql/reversals.ts";
import type { MonthlyPorts } from "../../giving/monthly/follow-monthly.ts";
import { monthlyPath } from "../../giving/monthly/monthly-paths.ts";
import { createMonthlyPages } from "../../giving/monthly/monthly-routes.ts";
import { createMonthlyGifts } from "../../giving/monthly/sql/monthly-gifts.ts";
import { monthsInLedger } from "../../giving/monthly/sql/monthly-rows.ts";
import { createStripeMonthly } from "../../giving/monthly/stripe/stripe-monthly.ts";
import type { Site } from "../../site/publish/site.ts";
import { type FakeStripe, openFakeStripe } from "../fake-stripe/open-fake-stripe.ts";
import { closeAfterFile } from "../run/closing.ts";
import { openSampleApp } from "./sample-app.ts";

export const webhookSecret = "whsec_falso";

export type SamplePayments = Awaited<ReturnType<typeof openSamplePayments>>;

type Given = {
  limit?: RateLimit;
  latencyMs?: number;
  timeoutMs?: number;
  trustedProxies?: number;
  /** The funds that the church added. */
  ownFunds?: string[];
  /** Set if no gift comes every month. */
  onlyOnce?: boolean;
  /** Site for the pages of monthly gifts. */
  site?: Site;
};

/** The API with the real `stripe` package and a fake Stripe. */
export async function openSamplePayments(given: Given = {}) {
  const stripe: FakeStripe = await openFakeStripe({ latencyMs: given.latencyMs });
  closeAfterFile(() => stripe.close());
  const cards: CardProvider = createStripeCards({
    secretKey: stripe.secretKey,
    apiUrl: stripe.url,
    timeoutMs: given.timeoutMs ?? 8_000,
  });
  const alarms: string[] = [];
  const warnings: string[] = [];
  const asked = { lookAgain: 0 };
  const badEvents = { count: 0 };
  let look: (() => Promise<void>) | undefined;
  /** A test can replace the clock. */
  const clock = { now: Date.now };
  let ports: ReceiveReportPorts | undefined;
  let months: MonthlyPorts | undefined;
  const hints: MonthlyHint[] = [];
  const ownFunds = () => given.ownFunds ?? [];
  const bounds = () => ({ leastCentavos: 5_00, mostCentavos: 20_000_00 });
  const monthlyFacts = { messageIdDomain: "igreja.example.org", ownFunds };
  const sample = await openSampleApp({
    trustedProxies: given.trustedProxies,
    ...(given.site && { site: given.site }),
    // Captchas are tested with the contact form; here any text is an answer that works once.
    captcha: {
      verify: async (answer) =>
        answer
          ? { outcome: "solved", nonce: answer, expiresAtMs: Date.now() + 60_000 }
          : { outcome: "failed" },
    },
    more: (house) => ({
      routes: createMonthlyPages({
        ...house,
        findMonthly: createMonthlyGifts(house.database, monthlyFacts).findByCode,
        monthly: months,
        wake: (hint) => void hints.push(hint),
        bounds,
      }),
    }),
    gifts: (shared) => {
      const origin = stripeOrigin({ secretKey: stripe.secretKey, publishableKey: "pk_test_falso" });
      const alarm = (facts: object, text: string) =>
        void alarms.push(`${text} ${JSON.stringify(facts)}`);
      const taken = {
        reversals: createReversals(shared.database),
        source: createStripeReversals({
          secretKey: stripe.secretKey,
          apiUrl: stripe.url,
          timeoutMs: given.timeoutMs ?? 1_000,
        }),
        origin,
        now: shared.now,
        alarm,
        warn: (facts: object, text: string) =>
          void warnings.push(`${text} ${JSON.stringify(facts)}`),
      };
      look = () => lookForReversals(taken);
      const monthly = createMonthlyGifts(shared.database, monthlyFacts);
      const gifts = {
        ...shared,
        now: () => clock.now(),
        cards,
        origin,
        reversals: {
          learn: (reversal: Reversal) => learnReversals([reversal], taken),
          lookAgain: () => void (asked.lookAgain += 1),
        },
        ledger: createLedger(shared.database, {
          messageIdDomain: "igreja.example.org",
          months: monthsInLedger,
        }),
        limit: given.limit ?? { count: 1_000_000, windowMs: 600_000 },
        breaker: breakerFor({ count: 8, windowMs: 600_000 }),
        bounds,
        ownFunds,
        sleep: (ms: number) => sleep(ms / 10),
        alarm,
        noteBadEvent: () => void (badEvents.count += 1),
        noteEvent: () => {},
        readEvent: (event: Omit<Parameters<typeof readStripeEvent>[0], "secret">) =>
          readStripeEvent({ ...event, secret: webhookSecret }),
        monthly: given.onlyOnce
          ? undefined
          : {
              takes: () => true,
              wake: (hint: MonthlyHint) => void hints.push(hint),
              pathOfMonths: async (giftId: string) =>
                monthlyPath((await monthly.findById(giftId))?.code ?? ""),
              remindOfFailing: monthly.remindOfFailing,
            },
      };
      ports = gifts;
      const provider = createStripeMonthly({ secretKey: stripe.secretKey, apiUrl: stripe.url });
      months = { ...gifts, monthly, provider, warn: taken.warn };
      return gifts;
    },
  });
  if (!ports || !look || !months) throw new Error("There is nobody to charge cards.");

  type Post = { body?: object; key?: string; captcha?: string; headers?: Record<string, string> };
  const post = (path: string, { body, key, captcha = randomUUID(), headers }: Post = {}) =>
    sample.app.request(path, {
      method: "POST",
      headers: {
        authorization: basicAuthorization("site:publico"),
        "content-type": "application/json",
        ...(captcha && { [captchaHeader]: captcha }),
        [idempotencyHeader]: key ?? randomUUID(),
        ...headers,
      },
      body: JSON.stringify({ ...samplePayment, ...body }),
    });
  const pay = (wanted: Post = {}) => post(apiPaths.payment, wanted);
  /** Begins a monthly gift. */
  const payMonthly = (wanted: Post = {}) =>
    post(apiPaths.monthlyPayment, {
      ...wanted,
      body: { email: "joao@example.org", ...wanted.body },
    });
  const statusOf = async (key: string) =>
    (await sample.app.request(apiPaths.paymentStatus(key))).json();
  return {
    ...sample,
    stripe,
    clock,
    alarms,
    warnings,
    badEvents,
    asked,
    look,
    ports,
    months,
    hints,
    pay,
    payMonthly,
    statusOf,
  };
}

/** The same with a gift of R$ 50,00 that was received, and its payment's id. */
export async function openReceivedPayment() {
  const sample = await openSamplePayments({ timeoutMs: 8_000 });
  const { status } = await sample.pay();
  const [charged] = sample.stripe.charges();
  if (status !== 200 || !charged) throw new Error("Nothing was charged.");
  return { ...sample, paymentId: charged.id };
}

const samplePayment = {
  token: "tok_visa",
  amount: "5000",
  descricao: "Dizimo João da Conceição",
};
