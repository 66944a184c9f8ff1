import { describe, expect, test } from "vitest";
import { sampleGift } from "../../testing/fake-stripe/stripe-for-test.ts";
import { simulatedCards } from "../contract/simulated-cards.ts";
import { createDemoCards } from "./demo-cards.ts";

const clock = { nowMs: Date.now() };
const cards = createDemoCards({ now: () => clock.nowMs, latencyMs: 0 });
const sum = { amountCentavos: 5_000, currency: "brl" };

describe("a test card has the end that the page says", () => {
  test.each([
    ["visa", { status: "succeeded", ...sum }],
    ["recusado", { status: "declined", declineCode: "generic_decline", ...sum }],
    ["expirado", { status: "declined", declineCode: "expired_card", ...sum }],
    ["semResposta", { status: "unknown" }],
  ] as const)("%s", async (name, expected) => {
    const gift = sampleGift();
    const { token } = simulatedCards[name];

    const outcome = await cards.charge(gift, token);

    expect(outcome).toMatchObject(expected);
    expect(await cards.charge(gift, token)).toEqual(outcome);
  });
});

test("a payment without an answer is found after ten seconds, under the gift's own id", async () => {
  const gift = sampleGift({ begunAtMs: clock.nowMs, state: "unknown" });
  expect(await cards.lookUp(gift)).toMatchObject({ status: "unknown" });

  clock.nowMs += 10_000;

  expect(await cards.lookUp(gift)).toEqual({
    status: "succeeded",
    paymentId: `demo_${gift.id}`,
    ...sum,
  });
});

test.each(["tok_mastercard", "tok_simulado_visa_1", "constructor", ""])(
  "%j is no test card, and charges nothing",
  async (token) => {
    const gift = sampleGift();
    expect(await cards.charge(gift, token)).toMatchObject({ status: "rejected" });
    expect(await cards.lookUp(gift)).toEqual({ status: "not-found" });
  },
);

test("a payment of an earlier demonstration, which still waits for a bank, is over", async () => {
  const gift = sampleGift({ state: "requires_action", paymentId: "pi_1" });
  const canceled = { status: "canceled", paymentId: "pi_1", ...sum };
  expect(await cards.lookUp(gift)).toEqual(canceled);
  expect(await cards.cancel(gift)).toEqual(canceled);
});
