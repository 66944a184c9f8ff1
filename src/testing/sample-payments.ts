import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll } from "vitest";
import { apiPaths, basicAuthorization, captchaHeader, idempotencyHeader } from "../contract/api.ts";
import type { CardProvider } from "../domain/donation/card-provider.ts";
import type { RateLimit } from "../domain/rate-limit.ts";
import type { LookUpPorts } from "../domain/donation/stand-of-gift.ts";
import { createStripeCards } from "../gateways/cards/stripe-cards.ts";
import { stripeOrigin } from "../gateways/cards/stripe-origin.ts";
import { readStripeEvent } from "../gateways/cards/stripe-webhook.ts";
import { createLedger } from "../storage/ledger.ts";
import { type FakeStripe, openFakeStripe } from "./fake-stripe/fake-stripe.ts";
import { openSampleApp } from "./sample-app.ts";

export const webhookSecret = "whsec_falso";

type Given = { limit?: RateLimit; latencyMs?: number; timeoutMs?: number };

/** The API with the real `stripe` package behind it, talking to a strict fake of Stripe's. */
export async function openSamplePayments(given: Given = {}) {
  const stripe: FakeStripe = await openFakeStripe({ latencyMs: given.latencyMs });
  afterAll(() => stripe.close());
  const cards: CardProvider = createStripeCards({
    secretKey: stripe.secretKey,
    apiUrl: stripe.url,
    timeoutMs: given.timeoutMs ?? 1_000,
  });
  const alarms: string[] = [];
  let ports: LookUpPorts | undefined;
  const sample = await openSampleApp({
    // What a browser solves is tested with the contact form; here any text is an answer, good once.
    captcha: {
      verify: async (answer) =>
        answer
          ? { outcome: "solved", nonce: answer, expiresAtMs: Date.now() + 60_000 }
          : { outcome: "failed" },
    },
    donations: (shared) => {
      const donations = {
        ...shared,
        cards,
        origin: stripeOrigin({ secretKey: stripe.secretKey, publishableKey: "pk_test_falso" }),
        ledger: createLedger(shared.database, { messageIdDomain: "igreja.example.org" }),
        limit: given.limit ?? { count: 1_000_000, windowMs: 600_000 },
        breaker: { mostDeclined: 6, windowMs: 600_000 },
        bounds: () => ({ leastCentavos: 5_00, mostCentavos: 20_000_00 }),
        sleep: (ms: number) => sleep(ms / 10),
        alarm: (facts: object, text: string) =>
          void alarms.push(`${text} ${JSON.stringify(facts)}`),
        readEvent: (event: Omit<Parameters<typeof readStripeEvent>[0], "secret">) =>
          readStripeEvent({ ...event, secret: webhookSecret }),
        answerCheck: undefined,
      };
      ports = donations;
      return donations;
    },
  });
  if (!ports) throw new Error("There is nobody to charge cards.");

  type Post = { body?: object; key?: string; captcha?: string; headers?: Record<string, string> };
  const pay = ({ body, key, captcha = randomUUID(), headers }: Post = {}) =>
    sample.app.request(apiPaths.payment, {
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
  const statusOf = async (key: string) =>
    (await sample.app.request(apiPaths.paymentStatus(key))).json();
  return { ...sample, stripe, alarms, ports, pay, statusOf };
}

const samplePayment = {
  token: "tok_visa",
  amount: "5000",
  descricao: "Dizimo João da Conceição",
};
