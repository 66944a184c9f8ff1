import { expect, test } from "vitest";
import { askStripe, makeMethod } from "../../../testing/fake-stripe/ask-stripe.ts";
import type { FakeEvent } from "../../../testing/fake-stripe/events.ts";
import { type Fault, unreadable } from "../../../testing/fake-stripe/faults.ts";
import { deliverEvent } from "../../../testing/http/deliver-event.ts";
import { openSamplePayments, type SamplePayments } from "../../../testing/http/sample-payments.ts";
import { reconcile } from "../jobs/reconciler.ts";

const otherCards = 12;

/** Tries cards as anybody with the payment's secret can. Returns Stripe's reasons for each refusal. */
async function tryOtherCards({ stripe }: SamplePayments, paymentId: string): Promise<unknown[]> {
  const refusals: unknown[] = [];
  for (let count = 0; count < otherCards; count += 1) {
    const method = await makeMethod(stripe, `tok_visa_roubado-${count}`);
    const form = { payment_method: method };
    const path = `payment_intents/${paymentId}/confirm`;
    refusals.push((await askStripe(stripe, "POST", path, form)).body.error?.code);
  }
  return refusals;
}

test.each<{ cancel: string; failures: Fault[] }>([
  { cancel: "goes through", failures: [] },
  {
    cancel: "fails twice",
    failures: [{ path: "/cancel", when: "before", kind: unreadable, times: 2 }],
  },
])(
  "after a failed check all twelve other cards are refused when its cancel $cancel",
  async ({ failures }) => {
    const sample = await openSamplePayments();
    const { stripe, ports, clock } = sample;
    await sample.pay({ key: "uma-tentativa", body: { token: "tok_threeDSecure2Required" } });
    const [intent] = stripe.intents();
    const id = intent?.id ?? "";
    for (const failure of failures) stripe.failNext(failure);
    stripe.authenticate(id, false);
    expect(await deliverEvent(sample, stripe.events.at(-1) as FakeEvent)).toBe(200);
    const isOut = () => stripe.intents()[0]?.status === "canceled";
    expect(isOut()).toBe(failures.length === 0);

    // Within a minute, even without another event.
    for (let seconds = 5; seconds <= 60; seconds += 5) {
      clock.now = () => Date.now() + seconds * 1_000;
      await reconcile(ports);
    }
    expect(isOut()).toBe(true);

    expect(await tryOtherCards(sample, id)).toEqual(
      Array(otherCards).fill("payment_intent_unexpected_state"),
    );
    expect(stripe.charges()).toEqual([]);
    expect(await ports.ledger.findByKey("uma-tentativa")).toMatchObject({ state: "declined" });
  },
);
