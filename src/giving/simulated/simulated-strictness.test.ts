import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { sampleGift } from "../../testing/fake-stripe/stripe-for-test.ts";
import { openSimulatedCards, simulatedToken } from "../../testing/open-simulated-cards.ts";

describe("as strict as Stripe", () => {
  test("one gift has one payment, fifty times at once and after a restart", async () => {
    const { cards, again, folder } = await openSimulatedCards();
    const gift = sampleGift();
    const visa = simulatedToken("visa");
    const calls = Array.from({ length: 50 }, () => cards.charge(gift, visa));
    const [first, ...others] = await Promise.all(calls);
    for (const other of others) expect(other).toEqual(first);
    expect(await again().charge(gift, visa)).toEqual(first);
    const files = await readdir(folder);
    expect(files.filter((name) => name.endsWith(".json"))).toHaveLength(1);
    expect(files.filter((name) => name.endsWith(".vitral-novo"))).toEqual([]);
  });

  test("a token is good for one gift, also after a restart", async () => {
    const { cards, again } = await openSimulatedCards();
    const visa = simulatedToken("visa");
    await cards.charge(sampleGift(), visa);
    const refused = { status: "rejected", reason: "token_already_used" };
    expect(await cards.charge(sampleGift(), visa)).toEqual(refused);
    expect(await again().charge(sampleGift(), visa)).toEqual(refused);
  });

  test("a gift's key is good for one card and one sum", async () => {
    const { cards } = await openSimulatedCards();
    const gift = sampleGift();
    const visa = simulatedToken("visa");
    await cards.charge(gift, visa);
    expect(await cards.charge(gift, simulatedToken("visa"))).toMatchObject({ status: "unknown" });
    const more = { ...gift, amountCentavos: 9_000 };
    expect(await cards.charge(more, visa)).toMatchObject({ status: "unknown" });
    expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded", amountCentavos: 5_000 });
  });

  test.each(["tok_1Nv0FGQ9RKHgCVdK", "tok_simulado_visa", "../../etc"])(
    "%s is no token",
    async (text) => {
      const { cards } = await openSimulatedCards();
      const gift = sampleGift();
      expect(await cards.charge(gift, text)).toMatchObject({ status: "rejected" });
      expect(await cards.lookUp(gift)).toEqual({ status: "not-found" });
    },
  );

  test("less than 50 centavos is refused", async () => {
    const { cards } = await openSimulatedCards();
    const gift = sampleGift({ amountCentavos: 49 });
    expect(await cards.charge(gift, simulatedToken("visa"))).toMatchObject({ status: "rejected" });
  });
});
