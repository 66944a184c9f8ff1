import { describe, expect, test } from "vitest";
import { apiPaths } from "../../../platform/http/api-path.ts";
import { type FakeEvent, withAmount } from "../../../testing/fake-stripe/events.ts";
import { unreadable } from "../../../testing/fake-stripe/faults.ts";
import { type Signing, signEvent } from "../../../testing/fake-stripe/webhook-sender.ts";
import { deliverEvent } from "../../../testing/http/deliver-event.ts";
import { openSamplePayments, webhookSecret } from "../../../testing/http/sample-payments.ts";

/** A gift that Stripe charged while its answer was lost: only events report it. */
async function openUntold() {
  const sample = await openSamplePayments();
  sample.stripe.failNext({ path: "payment_intents", when: "after", kind: unreadable });
  expect((await sample.pay({ key: "uma-tentativa" })).status).toBe(202);
  const created = sample.stripe.events.find(({ type }) => type.endsWith("succeeded"));
  if (!created) throw new Error("The fake told of no payment.");
  const stateOf = async () => (await sample.ports.ledger.findByKey("uma-tentativa"))?.state;
  return { ...sample, event: created, stateOf };
}

test("an event settles a gift whose answer was lost", async () => {
  const sample = await openUntold();

  expect(await deliverEvent(sample, sample.event)).toBe(200);

  expect(await sample.stateOf()).toBe("succeeded");
});

test("events sent five times in any order leave one gift and one receipt", async () => {
  const sample = await openUntold();
  const all = Array.from({ length: 5 }, () => sample.stripe.events)
    .flat()
    .sort(() => Math.random() - 0.5);

  const statuses = await Promise.all(all.map((event) => deliverEvent(sample, event)));

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await sample.ports.ledger.findByKey("uma-tentativa")).toMatchObject({
    state: "succeeded",
    receiptNumber: 1,
  });
  expect(sample.alarms).toEqual([]);
});

describe("a forged event is answered with 400, and changes nothing", () => {
  test.each<[string, Partial<Signing>]>([
    ["signed with another secret", { secret: "whsec_outro" }],
    ["signed as v0 alone", { versions: ["v0"] }],
    ["301 seconds old", { offsetSeconds: -301 }],
    ["301 seconds ahead", { offsetSeconds: 301 }],
  ])("%s", async (_what, signing) => {
    const sample = await openUntold();
    expect(await deliverEvent(sample, sample.event, signing)).toBe(400);
    expect(sample.badEvents.count).toBe(1);
    expect(await sample.stateOf()).toBe("unknown");
  });

  test("unsigned, or signed for other bytes", async () => {
    const sample = await openUntold();
    const post = (headers: Record<string, string>) =>
      sample.app.request(apiPaths.stripeWebhook, {
        method: "POST",
        headers,
        body: JSON.stringify(sample.event),
      });

    expect((await post({})).status).toBe(400);
    const signature = signEvent("{}", { secret: webhookSecret });
    expect((await post({ "stripe-signature": signature })).status).toBe(400);
    expect(await sample.stateOf()).toBe("unknown");
  });
});

test("an event with another amount raises the alarm, and changes nothing", async () => {
  const sample = await openUntold();

  expect(await deliverEvent(sample, withAmount(sample.event, 1))).toBe(200);

  expect(await sample.stateOf()).toBe("unknown");
  expect(sample.alarms.join()).toContain("does not match");
});

test("an event about an unknown gift raises the alarm", async () => {
  const sample = await openUntold();
  const other = structuredClone(sample.event);
  other.data.object.metadata = { gift: "0199-de-outro-site" };

  expect(await deliverEvent(sample, other)).toBe(200);
  expect(sample.alarms.join()).toContain("not in the ledger");
});

test("an event with an impossible gift id is accepted and ignored", async () => {
  const sample = await openUntold();
  const other = structuredClone(sample.event);
  other.data.object.metadata = { gift: "a\u0000b" };

  expect(await deliverEvent(sample, other)).toBe(200);
  expect(sample.alarms).toEqual([]);
});

test("the payment of a failed check is cancelled before the event is answered", async () => {
  const sample = await openSamplePayments();
  await sample.pay({ key: "uma-tentativa", body: { token: "tok_threeDSecure2Required" } });
  sample.stripe.authenticate(sample.stripe.intents()[0]?.id ?? "", false);

  expect(await deliverEvent(sample, sample.stripe.events.at(-1) as FakeEvent)).toBe(200);

  expect(sample.stripe.intents()).toMatchObject([{ status: "canceled" }]);
  expect(await sample.ports.ledger.findByKey("uma-tentativa")).toMatchObject({
    state: "declined",
    declineCode: "payment_intent_authentication_failure",
  });
});
