import { describe, expect, test } from "vitest";
import { openSampleGifts, reportOf } from "../../../testing/http/sample-gifts.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import { receiveReport, pollProvider } from "./receive-report.ts";
import { reconcile } from "../jobs/reconciler.ts";
import { openUnanswered, unanswered } from "../../../testing/http/unanswered-gift.ts";

const minuteMs = 60_000;

test("the gift of a dead process is polled although the clock was set back by a day", async () => {
  const sample = await openSampleGifts({
    charge: () => new Promise(() => {}),
    lookUp: async (gift) => reportOf(gift, "succeeded"),
  });
  void sample.give();
  await expect.poll(() => sample.charged.length).toBe(1);
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
