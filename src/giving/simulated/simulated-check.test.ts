import { describe, expect, test } from "vitest";
import { sampleGift } from "../../testing/fake-stripe/stripe-for-test.ts";
import { openSimulatedCards, simulatedToken } from "../../testing/open-simulated-cards.ts";

describe("the bank's check", () => {
  const wait = async () => {
    const { cards, again } = await openSimulatedCards();
    const gift = sampleGift();
    const outcome = await cards.charge(gift, simulatedToken("3ds"));
    if (outcome.status !== "requires_action") throw new Error(outcome.status);
    return { cards, again, gift, outcome };
  };

  test("is passed, once", async () => {
    const { cards, gift, outcome } = await wait();
    expect(outcome.clientSecret).toBe(`${outcome.paymentId}_secret_simulado`);
    expect(await cards.answerCheck(outcome.clientSecret, true)).toMatchObject({
      giftId: gift.id,
      report: { status: "succeeded" },
    });
    expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
    expect(await cards.answerCheck(outcome.clientSecret, false)).toBeUndefined();
    expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
  });

  test("is not passed", async () => {
    const { cards, gift, outcome } = await wait();
    expect(await cards.answerCheck(outcome.clientSecret, false)).toMatchObject({
      report: { status: "declined" },
    });
    expect(await cards.lookUp(gift)).toMatchObject({
      status: "declined",
      declineCode: "payment_intent_authentication_failure",
    });
  });

  test("is cancelled", async () => {
    const { cards, gift, outcome } = await wait();
    expect(await cards.cancel(gift)).toMatchObject({ status: "canceled" });
    expect(await cards.answerCheck(outcome.clientSecret, true)).toBeUndefined();
    expect(await cards.lookUp(gift)).toMatchObject({ status: "canceled" });
  });

  test("a declined payment can be cancelled for good, and a charged one cannot", async () => {
    const { cards } = await openSimulatedCards();
    const [declined, made] = [sampleGift(), sampleGift()];
    for (const [gift, scenario] of [
      [declined, "recusado"],
      [made, "visa"],
    ] as const) {
      await cards.charge(gift, simulatedToken(scenario));
      await cards.cancel(gift);
    }
    expect(await cards.lookUp(declined)).toMatchObject({ status: "canceled" });
    expect(await cards.lookUp(made)).toMatchObject({ status: "succeeded" });
  });

  test("has one winner when it is passed and cancelled at once", async () => {
    const { cards, gift, outcome } = await wait();
    const [, told] = await Promise.all([
      cards.answerCheck(outcome.clientSecret, true),
      cards.cancel(gift),
    ]);
    expect(["succeeded", "canceled"]).toContain(told.status);
    expect(await cards.lookUp(gift)).toMatchObject({ status: told.status });
  });

  test("survives a restart", async () => {
    const { again, gift, outcome } = await wait();
    expect(await again().answerCheck(outcome.clientSecret, true)).toBeDefined();
    expect(await again().lookUp(gift)).toMatchObject({ status: "succeeded" });
  });

  test.each(["", "x", "pi_simulado_x_secret_simulado", "../../x_secret_simulado"])(
    "of nothing that waits: %j",
    async (secret) => {
      const { cards } = await openSimulatedCards();
      expect(await cards.answerCheck(secret, true)).toBeUndefined();
    },
  );
});
