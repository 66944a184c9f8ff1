import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  type CardScenario,
  scenarioOfToken,
  simulatedCards,
} from "../../../contract/gift/simulated-cards.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { createSimulatedCards } from "./simulated-cards.ts";

const open = async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitral-cards-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const again = () => createSimulatedCards({ folder: join(folder, "cards"), latencyMs: 2 });
  return { folder: join(folder, "cards"), cards: again(), again };
};

let tokens = 0;
const token = (scenario: CardScenario) => `tok_simulado_${scenario}_teste-${(tokens += 1)}`;

test("Stripe's own test tokens do as they do there, again and again", async () => {
  const { cards } = await open();
  for (const [scenario, card] of Object.entries(simulatedCards)) {
    expect(scenarioOfToken(card.token)).toBe(scenario);
  }
  for (let count = 0; count < 2; count += 1) {
    expect(await cards.charge(sampleGift(), "tok_visa")).toMatchObject({ status: "succeeded" });
  }
});

test("a token says what becomes of its card", () => {
  for (const scenario of Object.keys(simulatedCards) as CardScenario[]) {
    expect(scenarioOfToken(token(scenario))).toBe(scenario);
  }
  for (const text of ["", "tok_real_1", "tok_simulado_visa", "tok_simulado_outro_1"]) {
    expect(scenarioOfToken(text)).toBeUndefined();
  }
  expect(scenarioOfToken("tok_simulado_constructor_1")).toBeUndefined();
});

describe("each card ends as its number says", () => {
  test("charged", async () => {
    const { cards } = await open();
    const gift = sampleGift();
    const outcome = await cards.charge(gift, token("visa"));
    expect(outcome).toEqual({
      status: "succeeded",
      intentId: expect.stringMatching(/^pi_simulado_\w+$/),
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
    const { cards } = await open();
    const gift = sampleGift();
    const outcome = await cards.charge(gift, token(scenario));
    expect(outcome).toMatchObject({ status: "declined", declineCode, amountCentavos: 5_000 });
    expect(await cards.lookUp(gift)).toEqual(outcome);
  });
});

describe("the bank's check", () => {
  const wait = async () => {
    const { cards, again } = await open();
    const gift = sampleGift();
    const outcome = await cards.charge(gift, token("3ds"));
    if (outcome.status !== "requires_action") throw new Error(outcome.status);
    return { cards, again, gift, outcome };
  };

  test("is passed, once", async () => {
    const { cards, gift, outcome } = await wait();
    expect(outcome.clientSecret).toBe(`${outcome.intentId}_secret_simulado`);
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

  test("is given up", async () => {
    const { cards, gift, outcome } = await wait();
    expect(await cards.cancel(gift)).toMatchObject({ status: "canceled" });
    expect(await cards.answerCheck(outcome.clientSecret, true)).toBeUndefined();
    expect(await cards.lookUp(gift)).toMatchObject({ status: "canceled" });
  });

  test("a payment that was declined can be given up for good, and one that is made cannot", async () => {
    const { cards } = await open();
    const [declined, made] = [sampleGift(), sampleGift()];
    for (const [gift, scenario] of [
      [declined, "recusado"],
      [made, "visa"],
    ] as const) {
      await cards.charge(gift, token(scenario));
      await cards.cancel(gift);
    }
    expect(await cards.lookUp(declined)).toMatchObject({ status: "canceled" });
    expect(await cards.lookUp(made)).toMatchObject({ status: "succeeded" });
  });

  test("is passed and given up at once: one of the two wins", async () => {
    const { cards, gift, outcome } = await wait();
    const [, told] = await Promise.all([
      cards.answerCheck(outcome.clientSecret, true),
      cards.cancel(gift),
    ]);
    expect(["succeeded", "canceled"]).toContain(told.status);
    expect(await cards.lookUp(gift)).toMatchObject({ status: told.status });
  });

  test("outlives a restart", async () => {
    const { again, gift, outcome } = await wait();
    expect(await again().answerCheck(outcome.clientSecret, true)).toBeDefined();
    expect(await again().lookUp(gift)).toMatchObject({ status: "succeeded" });
  });

  test.each(["", "x", "pi_simulado_x_secret_simulado", "../../x_secret_simulado"])(
    "of nothing that waits: %j",
    async (secret) => {
      const { cards } = await open();
      expect(await cards.answerCheck(secret, true)).toBeUndefined();
    },
  );
});

describe("as strict as Stripe", () => {
  test("one gift is one payment, fifty times at once and after a restart", async () => {
    const { cards, again, folder } = await open();
    const gift = sampleGift();
    const visa = token("visa");
    const calls = Array.from({ length: 50 }, () => cards.charge(gift, visa));
    const [first, ...others] = await Promise.all(calls);
    for (const other of others) expect(other).toEqual(first);
    expect(await again().charge(gift, visa)).toEqual(first);
    const files = await readdir(folder);
    expect(files.filter((name) => name.endsWith(".json"))).toHaveLength(1);
    expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("a token is good for one gift, across restarts too", async () => {
    const { cards, again } = await open();
    const visa = token("visa");
    await cards.charge(sampleGift(), visa);
    const refused = { status: "rejected", reason: "token_already_used" };
    expect(await cards.charge(sampleGift(), visa)).toEqual(refused);
    expect(await again().charge(sampleGift(), visa)).toEqual(refused);
  });

  test("a gift's key is good for one card and one sum", async () => {
    const { cards } = await open();
    const gift = sampleGift();
    const visa = token("visa");
    await cards.charge(gift, visa);
    expect(await cards.charge(gift, token("visa"))).toMatchObject({ status: "unknown" });
    const more = { ...gift, amountCentavos: 9_000 };
    expect(await cards.charge(more, visa)).toMatchObject({ status: "unknown" });
    expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded", amountCentavos: 5_000 });
  });

  test.each(["tok_1Nv0FGQ9RKHgCVdK", "tok_simulado_visa", "../../etc"])(
    "%s is no token",
    async (text) => {
      const { cards } = await open();
      const gift = sampleGift();
      expect(await cards.charge(gift, text)).toMatchObject({ status: "rejected" });
      expect(await cards.lookUp(gift)).toEqual({ status: "not-found" });
    },
  );

  test("less than 50 centavos is refused", async () => {
    const { cards } = await open();
    const gift = sampleGift({ amountCentavos: 49 });
    expect(await cards.charge(gift, token("visa"))).toMatchObject({ status: "rejected" });
  });
});

test("a disk that cannot be written or read throws nothing", async () => {
  const nowhere = createSimulatedCards({ folder: import.meta.filename, latencyMs: 2 });
  const gift = sampleGift();
  expect(await nowhere.charge(gift, token("visa"))).toMatchObject({ status: "unknown" });
  expect(await nowhere.lookUp(gift)).toMatchObject({ status: "unknown" });
  expect(await nowhere.cancel(gift)).toMatchObject({ status: "unknown" });
});
