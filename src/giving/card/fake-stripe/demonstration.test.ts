import { mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { type CardScenario, simulatedCards } from "../../contract/simulated-cards.ts";
import { createStripeCards } from "../stripe/stripe-cards.ts";
import { openDemonstration } from "./demonstration.ts";

/** `again`: another process over the same payments. */
async function openCards() {
  const folder = join(await mkdtemp(join(temporaryFolder, "cartoes-")), "cards");
  const again = () => {
    const demonstration = openDemonstration({
      folder,
      monthMs: 60_000,
      now: Date.now,
      latencyMs: 2,
    });
    return { ...demonstration, ...createStripeCards(demonstration.place) };
  };
  return { folder, cards: again(), again };
}

let tokens = 0;
/** A card of this scenario, as its field makes one. */
const tokenOf = (scenario: string) => `tok_simulado_${scenario}_teste-${(tokens += 1)}`;

test.each<[CardScenario, object]>([
  ["visa", { status: "succeeded" }],
  ["3ds", { status: "requires_action" }],
  ["recusado", { status: "declined", declineCode: "generic_decline" }],
  ["sem_saldo", { status: "declined", declineCode: "insufficient_funds" }],
  ["expirado", { status: "declined", declineCode: "expired_card" }],
  ["cvc", { status: "declined", declineCode: "incorrect_cvc" }],
  ["processamento", { status: "declined", declineCode: "processing_error" }],
])("the card %s has the result of Stripe's own test card", async (scenario, expected) => {
  const { cards, again } = await openCards();
  const gift = sampleGift();
  const outcome = await cards.charge(gift, tokenOf(scenario));
  expect(outcome).toMatchObject({ ...expected, amountCentavos: 5_000, currency: "brl" });
  expect(await again().lookUp(gift)).toEqual(outcome);
  const { token } = simulatedCards[scenario];
  for (let count = 0; count < 2; count += 1) {
    expect(await cards.charge(sampleGift(), token)).toMatchObject(expected);
  }
});

test("one gift has one payment, and a token is good for one gift, also after a restart", async () => {
  const { folder, cards, again } = await openCards();
  const gift = sampleGift();
  const visa = tokenOf("visa");
  const calls = Array.from({ length: 50 }, () => cards.charge(gift, visa));
  const [first, ...others] = await Promise.all(calls);
  expect(first).toMatchObject({ status: "succeeded" });
  for (const other of others) expect(other).toEqual(first);
  expect(await again().charge(gift, visa)).toEqual(first);
  expect(await again().charge(sampleGift(), visa)).toMatchObject({
    status: "rejected",
    reason: expect.stringContaining("token_already_used"),
  });
  expect(await readdir(folder)).toEqual(["stripe.json"]);
});

test.each(["tok_1Nv0FGQ9RKHgCVdK", "tok_simulado_visa", "tok_simulado_constructor_1", "../../etc"])(
  "%s is no token",
  async (text) => {
    const { cards } = await openCards();
    const gift = sampleGift();
    expect(await cards.charge(gift, text)).toMatchObject({ status: "rejected" });
    expect(await cards.lookUp(gift)).toEqual({ status: "not-found" });
  },
);

test("an unusable disk throws nothing", async () => {
  const { place } = openDemonstration({
    folder: import.meta.filename,
    monthMs: 60_000,
    now: Date.now,
    latencyMs: 2,
  });
  const nowhere = createStripeCards(place);
  const gift = { ...sampleGift(), paymentId: "pi_1" };
  const charged = await nowhere.charge(gift, "tok_visa");
  expect(["unknown", "rejected"]).toContain(charged.status);
  expect(await nowhere.lookUp(gift)).toMatchObject({ status: "unknown" });
  expect(await nowhere.cancel(gift)).toMatchObject({ status: "unknown" });
});

describe("the bank's check", () => {
  const wait = async () => {
    const { cards, again } = await openCards();
    const gift = sampleGift();
    const outcome = await cards.charge(gift, tokenOf("3ds"));
    if (outcome.status !== "requires_action") throw new Error(outcome.status);
    return { cards, again, gift: { ...gift, paymentId: outcome.paymentId }, outcome };
  };

  test("is passed once, also after a restart", async () => {
    const { cards, again, gift, outcome } = await wait();
    expect(await again().answerCheck(outcome.clientSecret, true)).toMatchObject({
      giftId: gift.id,
      report: { status: "succeeded" },
    });
    expect(await cards.answerCheck(outcome.clientSecret, false)).toBeUndefined();
    expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
  });

  test("is not passed", async () => {
    const { cards, gift, outcome } = await wait();
    const declined = { status: "declined", declineCode: "payment_intent_authentication_failure" };
    expect(await cards.answerCheck(outcome.clientSecret, false)).toMatchObject({
      report: declined,
    });
    expect(await cards.lookUp(gift)).toMatchObject(declined);
  });

  test("has one winner when it is passed and cancelled at once", async () => {
    const { cards, gift, outcome } = await wait();
    const [, told] = await Promise.all([
      cards.answerCheck(outcome.clientSecret, true),
      cards.cancel(gift),
    ]);
    expect(["succeeded", "canceled"]).toContain(told.status);
    expect(await cards.lookUp(gift)).toMatchObject({ status: told.status });
    expect(await cards.answerCheck(outcome.clientSecret, true)).toBeUndefined();
  });

  test.each(["", "x", "../../x_secret_simulado"])("of nothing that waits: %j", async (secret) => {
    const { cards } = await wait();
    expect(await cards.answerCheck(secret, true)).toBeUndefined();
  });
});
