import { describe, expect, test } from "vitest";
import { openSampleGifts } from "../../../testing/http/sample-gifts.ts";

const stateOf = (result: object) => (result as { gift?: { state: string } }).gift?.state;

describe("one attempt", () => {
  test("sent fifty times at once is charged once, and all fifty get the same answer", async () => {
    const sample = await openSampleGifts();
    const visit = { idempotencyKey: "uma-tentativa", captchaAnswer: "uma resposta" };

    const results = await Promise.all(Array.from({ length: 50 }, () => sample.give({}, visit)));

    expect(sample.charged).toHaveLength(1);
    expect(results.map(stateOf)).toEqual(Array.from({ length: 50 }, () => "succeeded"));
  });

  test("is the same gift to the provider, although a restored backup does not have it", async () => {
    const visit = { idempotencyKey: "uma-tentativa" };
    const [before, after] = [await openSampleGifts(), await openSampleGifts()];
    for (const sample of [before, after]) await sample.give({}, visit);

    expect(after.charged[0]?.gift.id).toBe(before.charged[0]?.gift.id);
  });

  test("does not wait a day for its turn when the clock is set back by one", async () => {
    const sample = await openSampleGifts({ charge: () => new Promise(() => {}) });
    void sample.give({}, { idempotencyKey: "uma-tentativa" });
    const again = sample.give({}, { idempotencyKey: "uma-tentativa" });
    await expect.poll(() => sample.charged.length).toBe(1);
    sample.clock.ms -= 24 * 3_600_000;

    expect(stateOf(await again)).toBe("begun");
  });

  test("a request that is repeated much later, without a captcha, gets the gift's status", async () => {
    const sample = await openSampleGifts();
    await sample.give({}, { idempotencyKey: "uma-tentativa" });
    sample.clock.ms += 48 * 3_600_000;

    const again = await sample.give(
      {},
      { idempotencyKey: "uma-tentativa", captchaAnswer: undefined },
    );

    expect(stateOf(again)).toBe("succeeded");
    expect(sample.charged).toHaveLength(1);
  });

  test.each([
    { amountCentavos: 60_00 },
    { cardToken: "tok_other" },
    { description: "Oferta Ana" },
    { email: "a@b.cc" },
  ])("does not stand for another gift: %o", async (change) => {
    const sample = await openSampleGifts();
    await sample.give({}, { idempotencyKey: "uma-tentativa" });

    const other = await sample.give(change, { idempotencyKey: "uma-tentativa" });

    expect(other).toEqual({ outcome: "key-of-another-gift" });
    expect(sample.charged).toHaveLength(1);
  });

  test("without an answer is unknown, and never charged again", async () => {
    const sample = await openSampleGifts({
      charge: () => ({ status: "unknown", reason: "timeout" }),
    });
    const visit = { idempotencyKey: "uma-tentativa" };

    expect(stateOf(await sample.give({}, visit))).toBe("unknown");
    expect(stateOf(await sample.give({}, visit))).toBe("unknown");
    expect(sample.charged).toHaveLength(1);
  });
});
