import { describe, expect, test } from "vitest";
import {
  declinedOf,
  openSampleGifts,
  reportOf,
  waitingOf,
} from "../../../testing/http/sample-gifts.ts";
import { openUnanswered, unanswered } from "../../../testing/http/unanswered-gift.ts";
import { soon } from "../../../testing/run/soon.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import { reconcile } from "../jobs/reconciler.ts";
import type { CardProvider, IntentReport } from "./card-provider.ts";
import { receiveReport, receiveReportById, pollProvider } from "./receive-report.ts";

const away = { status: "unknown", reason: "timeout" } as const;

/** A gift whose secret is in a browser; `cancel` plays the provider that is to give it up. */
async function openWaiting(cancel?: CardProvider["cancel"]) {
  const sample = await openSampleGifts({ charge: waitingOf, cancel });
  const { gift } = (await sample.give()) as { gift: CardAttempt };
  const now = async () => (await sample.ports.ledger.findById(gift.id)) as CardAttempt;
  const hear = (report: IntentReport) => receiveReportById(gift.id, report, sample.ports);
  return { ...sample, gift, now, hear };
}

describe("a failed bank's check that an event reports first", () => {
  test("has its payment cancelled at once, and ends as declined", async () => {
    const sample = await openWaiting();

    await sample.hear(declinedOf(sample.gift));

    expect(sample.canceled).toEqual([sample.gift.paymentId]);
    expect(await sample.now()).toMatchObject({
      state: "declined",
      declineCode: "payment_intent_authentication_failure",
    });
    expect(sample.alarms).toEqual([]);
  });

  test("stays open until the provider confirms the cancel, however often that fails", async () => {
    let failures = 4;
    const sample = await openWaiting(async (gift) =>
      (failures -= 1) >= 0 ? away : reportOf(gift, "canceled"),
    );
    await sample.hear(declinedOf(sample.gift));
    expect((await sample.now()).state).toBe("canceling");

    for (let seconds = 0; seconds < 60; seconds += 5) {
      sample.clock.ms += 5_000;
      await reconcile(sample.ports);
    }

    expect(await sample.now()).toMatchObject({
      state: "declined",
      declineCode: "payment_intent_authentication_failure",
    });
    expect(sample.canceled).toHaveLength(5);
  });

  test("a payment that another card paid before it was canceled is booked and logged", async () => {
    const sample = await openWaiting(async (gift) => reportOf(gift, "succeeded"));

    await sample.hear(declinedOf(sample.gift));

    expect(await sample.now()).toMatchObject({ state: "succeeded", receiptNumber: 1 });
    expect(sample.alarms.join()).toContain("thought lost was charged");
  });
});

describe("the ledger records a charge that follows an end without money", () => {
  test.each(["declined", "canceled", "failed"] as const)("%s", async (state) => {
    const sample = await openWaiting();
    const before = await sample.now();
    const gift = { ...before, state: "begun" } as CardAttempt;
    const { ledger } = sample.ports;
    await ledger.move(before, state, {}, sample.ports.now());

    await receiveReport(gift, reportOf(gift, "succeeded"), "news", sample.ports);

    expect(await sample.now()).toMatchObject({ state: "succeeded", receiptNumber: 1 });
    expect(sample.alarms.join()).toContain("thought lost was charged");
  });
});

test("a process that slept between writing a gift and charging it charges nothing", async () => {
  const sample = await openSampleGifts();
  const { ledger } = sample.ports;
  const begin = ledger.begin;
  sample.ports.ledger = {
    ...ledger,
    async begin(...given) {
      const outcome = await begin(...given);
      sample.clock.ms += 3_600_000;
      return outcome;
    },
  };

  expect(await sample.give()).toMatchObject({ gift: { state: "failed" } });
  expect(sample.charged).toEqual([]);
});

const minuteMs = 60_000;

test("the gift of a dead process is polled although the clock was set back by a day", async () => {
  const sample = await openSampleGifts({
    charge: () => new Promise(() => {}),
    lookUp: async (gift) => reportOf(gift, "succeeded"),
  });
  void sample.give();
  await soon(() => expect(sample.charged.length).toBe(1));
  const begun = sample.charged[0]?.gift as CardAttempt;

  sample.clock.ms -= 24 * 60 * minuteMs;
  expect((await pollProvider(begun, sample.ports)).gift.state).toBe("succeeded");
});

describe("a gift whose charge got no answer", () => {
  test("an unknown gift is settled by the provider's report, without another charge", async () => {
    const sample = await openUnanswered(async (gift) => reportOf(gift, "succeeded"));

    expect(await reconcile(sample.ports)).toMatchObject({ settled: 1 });

    expect(await sample.look()).toMatchObject({ state: "succeeded", receiptNumber: 1 });
    expect(sample.charged).toHaveLength(1);
    expect(await reconcile(sample.ports)).toMatchObject({ settled: 0 });
  });

  test("stays unknown while the provider is unreachable", async () => {
    const sample = await openUnanswered(async () => unanswered);
    sample.clock.ms += 72 * 60 * minuteMs;

    expect(await reconcile(sample.ports)).toMatchObject({ settled: 0 });
    expect((await sample.look()).state).toBe("unknown");
  });

  test("counts as not charged two minutes after it never reached the provider", async () => {
    const sample = await openUnanswered(async () => ({ status: "not-found" }));

    expect((await sample.look()).state).toBe("unknown");
    sample.clock.ms += 2 * minuteMs;
    expect((await sample.look()).state).toBe("failed");
  });

  test("is recorded when it turns out charged after all", async () => {
    const sample = await openUnanswered(async () => ({ status: "not-found" }));
    sample.clock.ms += 2 * minuteMs;
    const lost = await sample.look();

    const found = await receiveReport(lost, reportOf(lost, "succeeded"), "news", sample.ports);

    expect(found).toMatchObject({ state: "succeeded", receiptNumber: 1 });
    expect(sample.alarms.join()).toContain("thought lost was charged");
  });
});

test("a charge that is under way is not polled", async () => {
  let asked = 0;
  const sample = await openSampleGifts({
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
