import { describe, expect, test } from "vitest";
import { openSampleGifts } from "../../../testing/http/sample-gifts.ts";

describe("a refused gift never reaches the provider", () => {
  test.each([
    [4_99, "out-of-bounds"],
    [20_000_01, "out-of-bounds"],
  ])("%i centavos", async (amountCentavos, outcome) => {
    const sample = await openSampleGifts();
    expect(await sample.give({ amountCentavos })).toMatchObject({ outcome });
    expect(sample.charged).toEqual([]);
  });

  test("a missing or spent captcha is refused and counted for the log", async () => {
    const sample = await openSampleGifts();
    expect(await sample.give({}, { captchaAnswer: undefined })).toEqual({
      outcome: "captcha-failed",
    });
    await sample.give({}, { captchaAnswer: "uma" });
    expect(await sample.give({}, { captchaAnswer: "uma" })).toEqual({ outcome: "captcha-failed" });
    expect(sample.charged).toHaveLength(1);
    expect(sample.captchaFailures.count).toBe(2);
  });

  test("a sender's attempts above the limit are refused", async () => {
    const sample = await openSampleGifts();
    sample.ports.limit = { count: 2, windowMs: 3_600_000 };
    const outcomes = [await sample.give(), await sample.give(), await sample.give()];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["status", "status", "over-limit"]);
  });
});
