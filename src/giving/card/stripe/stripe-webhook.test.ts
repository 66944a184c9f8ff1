import { describe, expect, test } from "vitest";
import { withAmount } from "../../../testing/fake-stripe/events.ts";
import { stripeCardsForTest } from "../../../testing/fake-stripe/stripe-cards-for-test.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { signEvent, type Signing } from "../../../testing/fake-stripe/webhook-sender.ts";
import { readStripeEvent, type StripeEventReading } from "./stripe-webhook.ts";

const secret = "whsec_teste";
// Far from the machine's own clock: the one passed in is what counts.
const nowMs = Date.UTC(2031, 4, 4);

const gift = sampleGift();

/** The events of a gift's payment, as a fake Stripe tells them. */
async function happen(token: string) {
  const { stripe, cards } = await stripeCardsForTest();
  await cards.charge(gift, token);
  return { stripe, cards, paymentId: stripe.intents()[0]?.id ?? "" };
}

const signed = (body: unknown, signing: Partial<Signing> = {}) => {
  const rawBody = typeof body === "string" ? body : JSON.stringify(body);
  const signature = signEvent(rawBody, { secret, now: () => nowMs, ...signing });
  return { rawBody, signature, secret, nowMs };
};
const lastOf = <Item>(items: Item[]): Item => items.at(-1) as Item;

describe("events of a payment carry its status", () => {
  test("succeeded", async () => {
    const { stripe, paymentId } = await happen("tok_visa");
    const delivered = signed(lastOf(stripe.events));
    const reading = {
      outcome: "payment",
      giftId: gift.id,
      report: { status: "succeeded", paymentId, amountCentavos: 5_000, currency: "brl" },
    };
    expect(readStripeEvent(delivered)).toEqual(reading);
    expect(readStripeEvent({ ...delivered, rawBody: Buffer.from(delivered.rawBody) })).toEqual(
      reading,
    );
  });

  test.each([
    [
      "tok_chargeDeclinedInsufficientFunds",
      { status: "declined", declineCode: "insufficient_funds" },
    ],
    ["tok_threeDSecure2Required", { status: "requires_action", clientSecret: expect.any(String) }],
    ["tok_fakeTakesTime", { status: "processing" }],
  ])("of %s", async (token, report) => {
    const { stripe } = await happen(token);
    expect(readStripeEvent(signed(lastOf(stripe.events)))).toMatchObject({
      giftId: gift.id,
      report,
    });
  });

  test("refused by the giver's bank, then cancelled", async () => {
    const { stripe, cards, paymentId } = await happen("tok_threeDSecure2Required");
    stripe.authenticate(paymentId, false);
    expect(readStripeEvent(signed(lastOf(stripe.events)))).toMatchObject({
      report: { status: "declined", declineCode: "payment_intent_authentication_failure" },
    });
    await cards.cancel({ ...gift, paymentId });
    expect(readStripeEvent(signed(lastOf(stripe.events)))).toMatchObject({
      report: { status: "canceled" },
    });
  });

  test("with another amount, for the ledger to check", async () => {
    const { stripe } = await happen("tok_visa");
    expect(readStripeEvent(signed(withAmount(lastOf(stripe.events), 1)))).toMatchObject({
      report: { amountCentavos: 1 },
    });
  });
});

describe("signatures", async () => {
  const { stripe } = await happen("tok_visa");
  const event = lastOf(stripe.events);
  const outcomeOf = (reading: StripeEventReading) => reading.outcome;

  test.each<[string, Partial<Signing>]>([
    ["now", {}],
    ["299 seconds ago", { offsetSeconds: -299 }],
    ["300 seconds ago", { offsetSeconds: -300 }],
    ["in 299 seconds", { offsetSeconds: 299 }],
    ["beside an old kind", { versions: ["v0", "v1"] }],
    ["with two secrets, while one replaces the other", { secret: ["whsec_antigo", secret] }],
  ])("%s are fine", (_what, signing) => {
    expect(outcomeOf(readStripeEvent(signed(event, signing)))).toBe("payment");
  });

  test.each<[string, Partial<Signing>]>([
    ["301 seconds ago", { offsetSeconds: -301 }],
    ["in 301 seconds", { offsetSeconds: 301 }],
    ["in ten years", { offsetSeconds: 315_360_000 }],
    ["of the old kind alone", { versions: ["v0"] }],
    ["with another secret", { secret: "whsec_outro" }],
  ])("%s are worth nothing", (_what, signing) => {
    expect(outcomeOf(readStripeEvent(signed(event, signing)))).toBe("invalid");
  });

  const good = signed(event);
  const instant = Math.floor(nowMs / 1_000);

  test.each<[string, string | undefined]>([
    ["none at all", undefined],
    ["an empty one", ""],
    ["words", "assinado"],
    ["no instant", good.signature.replace(/^t=\d+,/, "")],
    ["an instant that is none", good.signature.replace(/^t=\d+/, "t=agora")],
    ["an instant with a tail", good.signature.replace(/^t=\d+/, `t=${instant}x`)],
    ["another instant", good.signature.replace(/^t=\d+/, `t=${instant + 1}`)],
    ["a second instant", `t=${instant},${good.signature}`],
    ["no digest", `t=${instant},v1=`],
    ["bytes that are no digest", `t=${instant},v1=é`],
  ])("%s", (_what, signature) => {
    expect(outcomeOf(readStripeEvent({ ...good, signature }))).toBe("invalid");
  });

  test("over another body", () => {
    const altered = good.rawBody.replace('"amount":5000', '"amount":9000');
    expect(altered).not.toBe(good.rawBody);
    expect(outcomeOf(readStripeEvent({ ...good, rawBody: altered }))).toBe("invalid");
    expect(outcomeOf(readStripeEvent({ ...good, rawBody: "" }))).toBe("invalid");
  });

  test("with an empty secret of ours", () => {
    expect(outcomeOf(readStripeEvent({ ...signed(event, { secret: "" }), secret: "" }))).toBe(
      "invalid",
    );
  });

  test("never appear in a reason with their secret", () => {
    const reading = readStripeEvent(signed(event, { secret: "whsec_outro" }));
    expect(JSON.stringify(reading)).not.toMatch(/whsec_|v1=/);
  });
});

describe("signed events that are about no gift are ignored", async () => {
  const { stripe } = await happen("tok_visa");
  const event = lastOf(stripe.events);
  const intent = event.data.object;
  const about = (object: unknown) => ({ ...event, data: { object } });

  test.each<[string, unknown]>([
    ["another kind of event", { ...event, type: "customer.created" }],
    ["the birth of a payment", stripe.events[0]],
    ["a payment of nobody's", about({ ...intent, metadata: {} })],
    ["a payment without metadata", about({ ...intent, metadata: undefined })],
    ["a payment of an unnamed gift", about({ ...intent, metadata: { gift: "" } })],
    ["a gift that no database could hold", about({ ...intent, metadata: { gift: "a\u0000b" } })],
    ["a gift whose id is none of ours", about({ ...intent, metadata: { gift: "../x" } })],
    ["another object", { ...event, data: { object: "x" } }],
  ])("%s is ignored", (_what, body) => {
    expect(readStripeEvent(signed(body))).toEqual({ outcome: "ignored" });
  });

  test.each<[string, unknown]>([
    ["no JSON", "<html>"],
    ["null", "null"],
    ["a list", "[]"],
    ["another thing", { ...event, object: "charge" }],
    ["a thin event of the second API", { ...event, object: "v2.core.event" }],
    ["a payment that cannot be read", about({ ...intent, amount: "5000" })],
    ["a payment of an unheard-of status", about({ ...intent, status: "paid" })],
  ])("%s is invalid", (_what, body) => {
    expect(readStripeEvent(signed(body))).toMatchObject({ outcome: "invalid" });
  });
});
