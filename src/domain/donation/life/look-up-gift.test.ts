import { describe, expect, test } from "vitest";
import { openSampleDonations, reportOf } from "../../../testing/http/sample-donations.ts";
import type { CardProvider } from "../charge/card-provider.ts";
import type { Gift } from "../gift.ts";
import { type GiftState, moves } from "./gift-state.ts";
import { receiveReport } from "./receive-report.ts";
import { reconcile } from "./reconcile.ts";
import { lookUpGift } from "./look-up-gift.ts";

const minuteMs = 60_000;
const unanswered = { status: "unknown", reason: "timeout" } as const;
const checkAsked = (gift: Gift) =>
  ({ ...reportOf(gift, "succeeded"), status: "requires_action", clientSecret: "s" }) as const;

/** A gift whose charge was never answered, and a provider that says of it what `lookUp` says. */
async function openUnanswered(lookUp: CardProvider["lookUp"]) {
  const sample = await openSampleDonations({ charge: () => unanswered, lookUp });
  const result = await sample.give();
  const { gift } = result as { gift: Gift };
  sample.clock.ms += minuteMs;
  const look = async () => {
    const current = (await sample.ports.ledger.findById(gift.id)) as Gift;
    return (await lookUpGift(current, sample.ports)).gift;
  };
  return { ...sample, gift, look };
}

test("a gift that a dead process left behind is looked up though the clock was set back by a day", async () => {
  const sample = await openSampleDonations({
    charge: () => new Promise(() => {}),
    lookUp: async (gift) => reportOf(gift, "succeeded"),
  });
  void sample.give();
  await expect.poll(() => sample.charged.length).toBe(1);
  const begun = sample.charged[0]?.gift as Gift;

  sample.clock.ms -= 24 * 60 * minuteMs;
  expect((await lookUpGift(begun, sample.ports)).gift.state).toBe("succeeded");
});

describe("a gift whose charge was not answered", () => {
  test("is settled by what the provider says of it, without another charge", async () => {
    const sample = await openUnanswered(async (gift) => reportOf(gift, "succeeded"));

    expect(await reconcile(sample.ports)).toMatchObject({ settled: 1 });

    expect(await sample.look()).toMatchObject({ state: "succeeded", receiptNumber: 1 });
    expect(sample.charged).toHaveLength(1);
    expect(await reconcile(sample.ports)).toMatchObject({ settled: 0 });
  });

  test("stays unknown while the provider is away", async () => {
    const sample = await openUnanswered(async () => unanswered);
    sample.clock.ms += 72 * 60 * minuteMs;

    expect(await reconcile(sample.ports)).toMatchObject({ settled: 0 });
    expect((await sample.look()).state).toBe("unknown");
  });

  test("that the provider never got was not charged; that is only certain after two minutes", async () => {
    const sample = await openUnanswered(async () => ({ status: "not-found" }));

    expect((await sample.look()).state).toBe("unknown");
    sample.clock.ms += 2 * minuteMs;
    expect((await sample.look()).state).toBe("failed");
  });

  test("and turns out charged after all is not lost", async () => {
    const sample = await openUnanswered(async () => ({ status: "not-found" }));
    sample.clock.ms += 2 * minuteMs;
    const lost = await sample.look();

    const found = await receiveReport(lost, reportOf(lost, "succeeded"), "news", sample.ports);

    expect(found).toMatchObject({ state: "succeeded", receiptNumber: 1 });
    expect(sample.alarms.join()).toContain("thought lost was charged");
  });
});

test("a charge that is under way is left to itself", async () => {
  let asked = 0;
  const sample = await openSampleDonations({
    charge: async (gift) => {
      await reconcile(sample.ports);
      return reportOf(gift, "succeeded");
    },
    lookUp: async () => {
      asked += 1;
      return unanswered;
    },
  });
  await sample.give();
  expect(asked).toBe(0);
});

test("a bank's check that nobody passed is given up after an hour", async () => {
  const sample = await openSampleDonations({
    charge: checkAsked,
    lookUp: async (gift) => checkAsked(gift),
  });
  const { gift } = (await sample.give()) as { gift: Gift };
  sample.clock.ms += minuteMs;
  await reconcile(sample.ports);
  expect(sample.canceled).toEqual([]);

  sample.clock.ms += 60 * minuteMs;
  await reconcile(sample.ports);
  expect(sample.canceled).toEqual([gift.intentId]);
  expect((await sample.ports.ledger.findById(gift.id))?.state).toBe("canceled");
});

test("a payment that a bank's check has failed is closed, so that no other card is tried with it", async () => {
  const sample = await openSampleDonations({
    charge: checkAsked,
    lookUp: async (gift) => ({
      ...reportOf(gift, "succeeded"),
      status: "declined",
      declineCode: "failed_check",
    }),
  });
  const { gift } = (await sample.give()) as { gift: Gift };
  sample.clock.ms += minuteMs;
  await reconcile(sample.ports);

  expect(sample.canceled).toEqual([gift.intentId]);
  expect((await sample.ports.ledger.findById(gift.id))?.state).toBe("declined");
});

describe("events in any order, however often", () => {
  const unpaid: GiftState[] = ["declined", "canceled", "failed"];

  test("a gift that succeeded stays so, and one that did not can only turn out charged", () => {
    expect(moves.succeeded).toEqual([]);
    for (const end of unpaid) expect(moves[end]).toEqual(["succeeded"]);
  });

  test("leave one gift, one receipt and one number", async () => {
    const sample = await openUnanswered(async () => unanswered);
    const { gift, ports } = sample;
    const succeeded = reportOf(gift, "succeeded");
    const events = [
      reportOf(gift, "processing"),
      succeeded,
      succeeded,
      reportOf(gift, "processing"),
      succeeded,
    ];

    await Promise.all(
      [...events, ...events].map(async (report) => {
        const current = (await ports.ledger.findById(gift.id)) as Gift;
        return receiveReport(current, report, "news", ports);
      }),
    );

    expect(await ports.ledger.findById(gift.id)).toMatchObject({
      state: "succeeded",
      receiptNumber: 1,
    });
    expect(sample.alarms).toEqual([]);
  });

  test("two different ends raise the alarm, and the first one stands", async () => {
    const sample = await openUnanswered(async () => unanswered);
    const first = await receiveReport(
      sample.gift,
      reportOf(sample.gift, "succeeded"),
      "news",
      sample.ports,
    );

    const second = await receiveReport(
      first,
      reportOf(sample.gift, "canceled"),
      "news",
      sample.ports,
    );

    expect(second.state).toBe("succeeded");
    expect(sample.alarms.join()).toContain("two ends");
  });

  test.each([{ amountCentavos: 1 }, { currency: "usd" }, { intentId: "pi_of_another" }])(
    "one with %o is not this gift's",
    async (change) => {
      const sample = await openUnanswered(async () => unanswered);
      const known = await receiveReport(
        sample.gift,
        reportOf(sample.gift, "processing"),
        "news",
        sample.ports,
      );

      const other = { ...reportOf(sample.gift, "succeeded"), ...change };
      for (const _ of [1, 2, 3]) {
        expect((await receiveReport(known, other, "news", sample.ports)).state).toBe("processing");
      }

      // A person is told once, and nobody asks again by himself.
      expect(sample.alarms).toEqual([expect.stringContaining("does not match")]);
      expect(await sample.ports.ledger.findById(known.id)).toMatchObject({
        state: "processing",
        review: expect.stringContaining("outro valor"),
      });
      sample.clock.ms += 24 * 60 * minuteMs;
      await reconcile(sample.ports);
      expect(sample.looked).toEqual([]);
    },
  );
});
