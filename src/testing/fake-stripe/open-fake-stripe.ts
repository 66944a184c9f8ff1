import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createDisputes } from "./disputes.ts";
import {
  eventOf,
  type FakeBillingEvent,
  type FakeEvent,
  type FakeReversalEvent,
} from "./events.ts";
import { createFakeStripe } from "./fake-stripe.ts";
import { createFaults } from "./faults.ts";
import { listed, listPage, readParameters } from "./protocol.ts";
import { createRefunds } from "./refunds.ts";
import { type Call, serve } from "./serve.ts";

type Options = {
  secretKey?: string;
  port?: number;
  latencyMs?: number | undefined;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;

/** The fake Stripe on loopback, with faults, refunds and disputes, and with all that came and happened. */
export async function openFakeStripe(options: Options = {}) {
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

  const fake = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    latencyMs: options.latencyMs ?? 0,
    /** Every request that came, in order. */
    calls,
    /** The webhooks' events, in order. */
    events,
    /** The same of refunds and disputes. */
    reversalEvents,
    /** Actions of the church in the dashboard, and of banks. */
    refunds,
    disputes,
    /** Events of subscriptions and invoices, in order. */
    billingEvents,
    /** Months that pass, and what givers and the church do at Stripe. */
    billing,
    intents: intents.all,
    /** Payments that were charged. */
    charges: () => intents.all().filter(({ status }) => status === "succeeded"),
    failNext: faults.failNext,
    clearFaults: faults.clear,
    /** Plays the giver's bank in a 3-D Secure check. */
    authenticate: intents.authenticate,
    /** Ends a payment of `tok_fakeTakesTime`. */
    finish: intents.finish,
    /** Drops the idempotency keys that are a day old by the fake's clock. */
    pruneKeys: stripe.pruneKeys,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
