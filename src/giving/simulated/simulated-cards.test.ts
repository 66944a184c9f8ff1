import { describe, expect, test } from "vitest";
import { type CardScenario, scenarioOfToken, simulatedCards } from "../contract/simulated-cards.ts";
import { sampleGift } from "../../testing/fake-stripe/stripe-for-test.ts";
import { createSimulatedCards } from "./simulated-cards.ts";
import { openSimulatedCards, simulatedToken } from "../../testing/open-simulated-cards.ts";

test("Stripe's own test tokens work repeatedly, as they do there", async () => {
  const { cards } = await openSimulatedCards();
  for (const [scenario, card] of Object.entries(simulatedCards)) {
    expect(scenarioOfToken(card.token)).toBe(scenario);
  }
  for (let count = 0; count < 2; count += 1) {
    expect(await cards.charge(sampleGift(), "tok_visa")).toMatchObject({ status: "succeeded" });
  }
});

test("a token decides the result of its card", () => {
  for (const scenario of Object.keys(simulatedCards) as CardScenario[]) {
    expect(scenarioOfToken(simulatedToken(scenario))).toBe(scenario);
  }
  for (const text of ["", "tok_real_1", "tok_simulado_visa", "tok_simulado_outro_1"]) {
    expect(scenarioOfToken(text)).toBeUndefined();
  }
  expect(scenarioOfToken("tok_simulado_constructor_1")).toBeUndefined();
});

describe("each card's number determines its result", () => {
  test("charged", async () => {
    const { cards } = await openSimulatedCards();
    const gift = sampleGift();
    const outcome = await cards.charge(gift, simulatedToken("visa"));
    expect(outcome).toEqual({
      status: "succeeded",
      paymentId: expect.stringMatching(/^pi_simulado_\w+$/),
      amountCentavos: 5_000,
      currency: "brl",
    });
    expect(await cards.lookUp(gift)).toEqual(outcome);
  });

  test.each<[CardScenario, string]>([
    ["recusado", "generic_decline"],
    ["sem_saldo", "insufficient_funds"],
    ["expirado", "expired_card"],
    ["cvc", "incorrect_cvc"],
    ["processamento", "processing_error"],
  ])("%s: %s", async (scenario, declineCode) => {
    const { cards } = await openSimulatedCards();
    const gift = sampleGift();
    const outcome = await cards.charge(gift, simulatedToken(scenario));
    expect(outcome).toMatchObject({ status: "declined", declineCode, amountCentavos: 5_000 });
    expect(await cards.lookUp(gift)).toEqual(outcome);
  });
});

test("an unusable disk throws nothing", async () => {
  const nowhere = createSimulatedCards({ folder: import.meta.filename, latencyMs: 2 });
  const gift = sampleGift();
  expect(await nowhere.charge(gift, simulatedToken("visa"))).toMatchObject({ status: "unknown" });
  expect(await nowhere.lookUp(gift)).toMatchObject({ status: "unknown" });
  expect(await nowhere.cancel(gift)).toMatchObject({ status: "unknown" });
});
