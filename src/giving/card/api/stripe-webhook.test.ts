import { expect, test } from "vitest";
import { unreadable } from "../../../testing/fake-stripe/faults.ts";
import { deliverEvent } from "../../../testing/http/deliver-event.ts";
import { openSamplePayments } from "../../../testing/http/sample-payments.ts";
import { apiPaths } from "../api-paths.ts";

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

test("a forged event is answered with 400, and changes nothing", async () => {
  const sample = await openUntold();
  expect(await deliverEvent(sample, sample.event, { secret: "whsec_outro" })).toBe(400);
  const unsigned = { method: "POST", body: JSON.stringify(sample.event) };
  expect((await sample.app.request(apiPaths.stripeWebhook, unsigned)).status).toBe(400);
  expect(sample.badEvents.count).toBe(2);
  expect(await sample.stateOf()).toBe("unknown");
});

test("an event about an unknown gift raises the alarm", async () => {
  const sample = await openUntold();
  const other = structuredClone(sample.event);
  other.data.object.metadata = { gift: "0199-de-outro-site" };

  expect(await deliverEvent(sample, other)).toBe(200);
  expect(sample.alarms.join()).toContain("not in the ledger");
});
