import { describe, expect, test } from "vitest";
import { unreadable } from "../../../testing/fake-stripe/faults.ts";
import { stripeCardsForTest } from "../../../testing/fake-stripe/stripe-cards-for-test.ts";
import { sampleGift, stripeForTest } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { createStripeCards } from "./stripe-cards.ts";

/** `cards` gives up soon where a test waits for it; `patient` does not, however busy the machine is. */
const open = async (timeoutMs?: number) => {
  const stripe = await stripeForTest();
  const { secretKey, url: apiUrl } = stripe;
  const patient = createStripeCards({ secretKey, apiUrl });
  return { stripe, patient, cards: createStripeCards({ secretKey, apiUrl, timeoutMs }) };
};

const soonMs = 600;
const kinds = [500, 429, 409, "reset", "timeout", "drip", unreadable] as const;
const moments = ["before", "after"] as const;
const steps = ["payment_methods", "payment_intents"] as const;

const everyFault = kinds.flatMap((kind) =>
  moments.flatMap((when) => steps.map((path) => ({ kind, when, path }))),
);

const postsTo = ({ calls }: Awaited<ReturnType<typeof stripeForTest>>, step: string) =>
  calls.filter(({ method, path }) => method === "POST" && path.endsWith(step));

/** Words that must never reach a log. */
const secrets = /sk_|tok_|falso|Maria/;

describe("a gift is charged at most once, whatever fails", () => {
  test.concurrent.each(everyFault)("$kind $when $path", async (fault) => {
    const { stripe, cards, patient } = await open(soonMs);
    const gift = sampleGift();
    const token = "tok_visa_1";

    stripe.failNext(fault);
    const once = await cards.charge(gift, token);
    expect(stripe.charges().length).toBeLessThanOrEqual(1);
    stripe.clearFaults();
    const looked = await patient.lookUp(gift);
    // By now, since what was given up as too slow may have come after that.
    const isCharged = stripe.charges().length === 1;
    if (once.status === "rejected") expect(isCharged).toBe(false);
    if (once.status === "succeeded") expect(isCharged).toBe(true);
    expect(looked.status).toBe(isCharged ? "succeeded" : "not-found");

    await cards.charge(gift, token);
    expect(stripe.charges().length).toBeLessThanOrEqual(1);
    for (const { path, idempotencyKey } of stripe.calls.filter(({ method }) => method === "POST")) {
      expect(idempotencyKey).toBe(`${gift.id}:${path.endsWith("methods") ? "method" : "intent"}`);
    }
  });

  test.concurrent.each(everyFault)("$kind $when $path, three times", async (fault) => {
    const { stripe, cards, patient } = await open(soonMs);
    const gift = sampleGift();

    stripe.failNext({ ...fault, times: 3 });
    const outcome = await cards.charge(gift, "tok_visa_1");
    stripe.clearFaults();
    expect(JSON.stringify(outcome)).not.toMatch(secrets);
    const looked = await patient.lookUp(gift);
    // By now, since what was given up as too slow may have come after that.
    const isCharged = stripe.charges().length === 1;
    if (outcome.status === "rejected") expect(isCharged).toBe(false);
    expect(looked.status).toBe(isCharged ? "succeeded" : "not-found");
    // However it fails, Stripe is asked a few times and no more.
    for (const step of steps) expect(postsTo(stripe, step).length).toBeLessThanOrEqual(3);
  });
});

test.concurrent.each(["timeout", "drip", 500, unreadable] as const)(
  "an answer that is lost after the charge by %s leaves the gift unknown until a poll finds it",
  async (kind) => {
    // Patience for the step before the charge, which has to arrive on a busy machine too.
    const { stripe, cards, patient } = await open(
      ["timeout", "drip"].includes(`${kind}`) ? 5_000 : undefined,
    );
    const gift = sampleGift();

    stripe.failNext({ path: "payment_intents", when: "after", kind, times: 9 });
    expect(await cards.charge(gift, "tok_visa_1")).toMatchObject({ status: "unknown" });
    stripe.clearFaults();

    const [charge] = stripe.charges();
    const found = { status: "succeeded", paymentId: charge?.id };
    expect(await patient.lookUp(gift)).toMatchObject(found);
    expect(stripe.charges()).toHaveLength(1);
  },
);

test("a broken connection is retried with the same key", async () => {
  const { stripe, cards } = await open();
  stripe.failNext({ path: "payment_intents", when: "after", kind: "reset" });

  expect(await cards.charge(sampleGift(), "tok_visa_1")).toMatchObject({ status: "succeeded" });
  expect(stripe.charges()).toHaveLength(1);
  expect(stripe.calls.map(({ isReplayed }) => isReplayed)).toEqual([false, false, true]);
});

test("no request is sent after the answer", async () => {
  const { stripe, cards } = await open(300);
  stripe.failNext({ path: "payment_methods", when: "before", kind: "timeout", times: 9 });

  expect(await cards.charge(sampleGift(), "tok_visa_1")).toMatchObject({ status: "rejected" });
  const { length } = stripe.calls;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(stripe.calls).toHaveLength(length);
  expect(stripe.intents()).toEqual([]);
});

test("the payment is found a day later, when Stripe has forgotten the keys", async () => {
  const clock = { nowMs: Date.now() };
  const { stripe, cards } = await stripeCardsForTest({ now: () => clock.nowMs });
  const gift = sampleGift();
  await cards.charge(gift, "tok_visa");

  clock.nowMs += 30 * 3_600_000;
  stripe.pruneKeys();

  expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
  // Looking up first saves us from this second charge.
  await cards.charge(gift, "tok_visa");
  expect(stripe.charges()).toHaveLength(2);
});

test("without a connection nothing is charged, and earlier results stay unknown", async () => {
  const cards = createStripeCards({ secretKey: "sk_test_falso", apiUrl: "http://127.0.0.1:9" });
  expect(await cards.charge(sampleGift(), "tok_visa")).toMatchObject({ status: "rejected" });
  expect(await cards.lookUp(sampleGift())).toMatchObject({ status: "unknown" });
  expect(await cards.cancel(sampleGift({ paymentId: "pi_1" }))).toMatchObject({
    status: "unknown",
  });
});

describe("an answer of another shape is not believed", () => {
  const intent = {
    object: "payment_intent",
    id: "pi_1",
    amount: 5_000,
    currency: "brl",
    status: "succeeded",
    client_secret: "pi_1_secret_1",
    last_payment_error: null,
  };
  const ours = (gift: string) => ({ ...intent, metadata: { gift } });

  test.each<[string, (gift: string) => unknown]>([
    ["nothing", () => null],
    ["a list", () => []],
    ["an empty object", () => ({})],
    ["another thing", (gift) => ({ ...ours(gift), object: "charge" })],
    ["no id", (gift) => ({ ...ours(gift), id: undefined })],
    ["a path for an id", (gift) => ({ ...ours(gift), id: "../../x" })],
    ["a sum in words", (gift) => ({ ...ours(gift), amount: "5000" })],
    ["a sum with a fraction", (gift) => ({ ...ours(gift), amount: 50.5 })],
    ["no currency", (gift) => ({ ...ours(gift), currency: null })],
    ["an unheard-of status", (gift) => ({ ...ours(gift), status: "paid" })],
    ["a status that never comes to us", (gift) => ({ ...ours(gift), status: "requires_capture" })],
    ["no secret", (gift) => ({ ...ours(gift), status: "requires_action", client_secret: null })],
    ["a decline without error", (gift) => ({ ...ours(gift), status: "requires_payment_method" })],
    ["the payment of another gift", () => ours("outro")],
    ["a payment of nobody's", () => intent],
    ["a success that is an error", (gift) => ({ error: ours(gift) })],
  ])("%s", async (_what, make) => {
    const { stripe, cards } = await open();
    const gift = sampleGift({ paymentId: "pi_1" });
    const kind = { status: 200, body: JSON.stringify(make(gift.id)) };
    stripe.failNext({ path: "payment_intents", when: "before", kind, times: 2 });

    expect(await cards.charge(gift, "tok_visa")).toMatchObject({ status: "unknown" });
    expect(await cards.lookUp(gift)).toMatchObject({ status: "unknown" });
  });

  test("a refusal by a proxy", async () => {
    const { stripe, cards } = await open();
    const kind = { status: 403, body: JSON.stringify({ error: "forbidden" }) };
    stripe.failNext({ path: "payment_intents", when: "before", kind });
    expect(await cards.charge(sampleGift(), "tok_visa")).toMatchObject({ status: "unknown" });
  });

  test("a decline with an unreadable payment", async () => {
    const { stripe, cards } = await open();
    const error = { type: "card_error", code: "card_declined", message: "No.", payment_intent: {} };
    const kind = { status: 402, body: JSON.stringify({ error }) };
    stripe.failNext({ path: "payment_intents", when: "before", kind });
    expect(await cards.charge(sampleGift(), "tok_visa")).toMatchObject({ status: "unknown" });
  });
});
