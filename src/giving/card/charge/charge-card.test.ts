import { describe, expect, test } from "vitest";
import {
  declinedOf,
  openSampleGifts,
  reportOf,
  waitingOf,
} from "../../../testing/http/sample-gifts.ts";
import { soon } from "../../../testing/run/soon.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import { reconcile } from "../jobs/reconciler.ts";
import { receiveReportById } from "./receive-report.ts";

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
    gift: { ...sample.ports.origin, state: "succeeded", receiptNumber: 1 },
  });
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
      charge: (gift) => declinedOf(gift, "insufficient_funds"),
    });
    expect(await sample.give()).toMatchObject({
      gift: { state: "declined", declineCode: "insufficient_funds", receiptNumber: undefined },
    });
  });

  test("a bank's check gives its secret to the browser", async () => {
    const sample = await openSampleGifts({ charge: waitingOf });
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

describe("one attempt", () => {
  test("sent fifty times at once is charged once, and all fifty get the same answer", async () => {
    const sample = await openSampleGifts();
    // On a busy machine nobody gives up waiting.
    sample.ports.now = () => sample.clock.ms;
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
    await soon(() => expect(sample.charged.length).toBe(1));
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

describe("a card that is declined at once", () => {
  test("a charge that was declined at once has revealed no secret, so nothing is canceled", async () => {
    const sample = await openSampleGifts({ charge: (gift) => declinedOf(gift) });
    expect(await sample.give()).toMatchObject({ gift: { state: "declined" } });
    expect(sample.canceled).toEqual([]);
  });

  test("an event before our own answer does not change the answer", async () => {
    const sample = await openSampleGifts({
      charge: async (gift) => {
        await receiveReportById(gift.id, declinedOf(gift), sample.ports);
        return declinedOf(gift);
      },
    });
    expect(await sample.give()).toMatchObject({ gift: { state: "declined" } });
    expect(sample.canceled).toEqual([]);
  });

  test("is cancelled within a minute when the process died before the answer", async () => {
    const sample = await openSampleGifts({
      charge: async (gift) => {
        await receiveReportById(gift.id, declinedOf(gift), sample.ports);
        throw new Error("killed");
      },
      lookUp: async (gift) => declinedOf(gift),
    });
    await expect(sample.give({}, { idempotencyKey: "uma-tentativa" })).rejects.toThrow("killed");
    expect((await sample.ports.ledger.findByKey("uma-tentativa"))?.state).toBe("begun");

    sample.clock.ms += 30_000;
    await reconcile(sample.ports);

    expect(sample.canceled).toHaveLength(1);
    expect((await sample.ports.ledger.findByKey("uma-tentativa"))?.state).toBe("declined");
  });
});

const minuteMs = 60_000;

test("an unfinished bank check is canceled after an hour", async () => {
  const sample = await openSampleGifts({
    charge: waitingOf,
    lookUp: async (gift) => waitingOf(gift),
  });
  const { gift } = (await sample.give()) as { gift: CardAttempt };
  sample.clock.ms += minuteMs;
  await reconcile(sample.ports);
  expect(sample.canceled).toEqual([]);

  sample.clock.ms += 60 * minuteMs;
  await reconcile(sample.ports);
  expect(sample.canceled).toEqual([gift.paymentId]);
  expect((await sample.ports.ledger.findById(gift.id))?.state).toBe("canceled");
});
