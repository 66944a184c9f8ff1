import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Billing, createBilling, type FakeBillingEvent } from "./objects/billing.ts";
import { createDisputes, type Disputes } from "./objects/disputes.ts";
import { eventOf, type FakeEvent, type FakeReversalEvent } from "./events.ts";
import { createFaults, type Fault } from "./faults.ts";
import { createIdempotencyKeys } from "./wire/idempotency-keys.ts";
import type { FakeIntent } from "./objects/intent.ts";
import { createPaymentIntents } from "./objects/payment-intents.ts";
import { createPaymentMethods } from "./objects/payment-methods.ts";
import { createRefunds, type Refunds } from "./objects/refunds.ts";
import { route } from "./wire/routes.ts";
import { type Call, serve } from "./wire/serve.ts";

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

/** A fake Stripe on loopback, as strict as the real one in the parts it knows. */
export async function openFakeStripe(options: Options = {}): Promise<FakeStripe> {
  const { secretKey = "sk_test_falso", now = Date.now } = options;
  const nowSeconds = () => Math.floor(now() / 1_000);
  const events: FakeEvent[] = [];
  const calls: Call[] = [];
  const faults = createFaults();
  const keys = createIdempotencyKeys(now);
  const methods = createPaymentMethods();
  const tell = (event: FakeEvent) => void events.push(event);
  const billingEvents: FakeBillingEvent[] = [];
  const intents = createPaymentIntents({
    methods,
    tell,
    moved: (intent) => billing.follow(intent),
    nowSeconds,
  });
  const billing = createBilling({
    methods,
    intents,
    tell: (event) => void billingEvents.push(event),
    nowSeconds,
  });
  const reversalEvents: FakeReversalEvent[] = [];
  const tellReversal = (type: string, object: FakeReversalEvent["data"]["object"]) =>
    void reversalEvents.push(eventOf(type, object, nowSeconds()));
  const known = { findIntent: intents.retrieve, tell: tellReversal, nowSeconds };
  const refunds = createRefunds(known);
  const disputes = createDisputes(known);

  const server = createServer((request, response) => {
    serve(request, response, {
      secretKey,
      calls,
      faults,
      keys,
      async work(method, path, form) {
        await sleep(fake.latencyMs);
        return route(method, path, form, {
          methods,
          intents,
          refunds,
          disputes,
          billing,
          nowSeconds,
        });
      },
    }).catch(() => response.destroy());
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
    pruneKeys: keys.prune,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
