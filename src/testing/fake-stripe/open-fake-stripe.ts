import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createFakeStripe } from "../../giving/card/fake-stripe/fake-stripe.ts";
import type { Billing } from "../../giving/card/fake-stripe/billing.ts";
import type { FakeIntent } from "../../giving/card/fake-stripe/payment-intents.ts";
import { listed, listPage, readParameters } from "../../giving/card/fake-stripe/protocol.ts";
import { createDisputes, type Disputes } from "./disputes.ts";
import {
  eventOf,
  type FakeBillingEvent,
  type FakeEvent,
  type FakeReversalEvent,
} from "./events.ts";
import { createFaults, type Fault } from "./faults.ts";
import { createRefunds, type Refunds } from "./refunds.ts";
import { type Call, serve } from "./serve.ts";

type Options = {
  secretKey?: string;
  port?: number;
  /** How long Stripe takes for each request. */
  latencyMs?: number | undefined;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

export type FakeStripe = {
  url: string;
  secretKey: string;
  latencyMs: number;
  /** Every request that came, in order. */
  calls: Call[];
  /** The webhooks' events, in order. */
  events: FakeEvent[];
  /** The same of refunds and disputes. */
  reversalEvents: FakeReversalEvent[];
  /** Actions of the church in the dashboard, and of banks. */
  refunds: Refunds;
  disputes: Disputes;
  /** Events of subscriptions and invoices, in order. */
  billingEvents: FakeBillingEvent[];
  /** Months that pass, and what givers and the church do at Stripe. */
  billing: Billing;
  intents(): FakeIntent[];
  /** Payments that were charged. */
  charges(): FakeIntent[];
  failNext(fault: Fault): void;
  clearFaults(): void;
  /** Plays the giver's bank in a 3-D Secure check. */
  authenticate(paymentId: string, isApproved: boolean): FakeIntent;
  /** Ends a payment of `tok_fakeTakesTime`. */
  finish(paymentId: string, isPaid: boolean): FakeIntent;
  /** Drops the idempotency keys that are a day old by the fake's clock. */
  pruneKeys(): void;
  close(): Promise<void>;
};

/** The fake Stripe on loopback, with faults, refunds and disputes, and with all that came and happened. */
export async function openFakeStripe(options: Options = {}): Promise<FakeStripe> {
  const { secretKey = "sk_test_falso", now = Date.now } = options;
  const nowSeconds = () => Math.floor(now() / 1_000);
  const events: FakeEvent[] = [];
  const billingEvents: FakeBillingEvent[] = [];
  const reversalEvents: FakeReversalEvent[] = [];
  const calls: Call[] = [];
  const faults = createFaults();
  const stripe = createFakeStripe({
    secretKey,
    now,
    tell(type, object) {
      const told = object.object === "payment_intent" ? events : billingEvents;
      told.push(eventOf(type, object, nowSeconds()) as never);
    },
    more: (form) => ({
      "POST /v1/refunds": () => refunds.create(form),
      "GET /v1/refunds": () => listPage("refund", refunds.all(), readParameters(form, listed)),
      "GET /v1/disputes": () => listPage("dispute", disputes.all(), readParameters(form, listed)),
    }),
  });
  const { intents, billing } = stripe;
  const known = {
    findIntent: intents.retrieve,
    tell: (type: string, object: FakeReversalEvent["data"]["object"]) =>
      void reversalEvents.push(eventOf(type, object, nowSeconds())),
    nowSeconds,
  };
  const refunds = createRefunds(known);
  const disputes = createDisputes(known);

  const server = createServer((request, response) => {
    const atStripe = { stripe, calls, faults, delay: () => sleep(fake.latencyMs) };
    serve(request, response, atStripe).catch(() => response.destroy());
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    latencyMs: options.latencyMs ?? 0,
    calls,
    events,
    reversalEvents,
    refunds,
    disputes,
    billingEvents,
    billing,
    intents: () => intents.all(),
    charges: () => intents.all().filter(({ status }) => status === "succeeded"),
    failNext: faults.failNext,
    clearFaults: faults.clear,
    authenticate: intents.authenticate,
    finish: intents.finish,
    pruneKeys: stripe.pruneKeys,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
