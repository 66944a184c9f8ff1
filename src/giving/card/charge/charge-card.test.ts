import { describe, expect, test } from "vitest";
import type { CardAttempt } from "../../ledger/gift.ts";
import { openSampleGifts, reportOf } from "../../../testing/http/sample-gifts.ts";

const stateOf = (result: object) => (result as { gift?: { state: string } }).gift?.state;

test("a gift is written before the provider is called, and settled by its answer", async () => {
  let before: string | undefined;
  const sample = await openSampleGifts({
    charge: async (gift) => {
      before = (await sample.ports.ledger.findById(gift.id))?.state;
      return reportOf(gift, "succeeded");
    },
  });

  const result = await sample.give();

  expect(before).toBe("begun");
  expect(result).toMatchObject({
    outcome: "status",
    gift: { state: "succeeded", receiptNumber: 1 },
  });
});

test("a gift records its provider, its account, and whether it is money", async () => {
  const sample = await openSampleGifts();
  const { gift } = (await sample.give()) as { gift: CardAttempt };
  expect(await sample.ports.ledger.findById(gift.id)).toMatchObject(sample.ports.origin);
});

describe("the provider's answer", () => {
  test.each([
    [{ status: "unknown", reason: "timeout" }, "unknown"],
    [{ status: "rejected", reason: "token used twice" }, "failed"],
    [{ status: "card-refused", declineCode: "expired_card" }, "declined"],
  ] as const)("%o leaves the gift %s", async (outcome, state) => {
    const sample = await openSampleGifts({ charge: () => outcome });
    expect(stateOf(await sample.give())).toBe(state);
  });

  test("a decline keeps its code", async () => {
    const sample = await openSampleGifts({
      charge: (gift) => ({
        ...reportOf(gift, "succeeded"),
        status: "declined",
        declineCode: "insufficient_funds",
      }),
    });
    expect(await sample.give()).toMatchObject({
      gift: { state: "declined", declineCode: "insufficient_funds", receiptNumber: undefined },
    });
  });

  test("a bank's check gives its secret to the browser", async () => {
    const sample = await openSampleGifts({
      charge: (gift) => ({
        ...reportOf(gift, "succeeded"),
        status: "requires_action",
        clientSecret: "segredo",
      }),
    });
    expect(await sample.give()).toMatchObject({
      gift: { state: "requires_action" },
      clientSecret: "segredo",
    });
  });

  test("another amount raises the alarm and settles nothing", async () => {
    const sample = await openSampleGifts({
      charge: (gift) => ({ ...reportOf(gift, "succeeded"), amountCentavos: 1 }),
    });
    expect(stateOf(await sample.give())).toBe("begun");
    expect(sample.alarms.join()).toContain("does not match");
  });
});
