import { describe, expect, test } from "vitest";
import { reportOf } from "../../../testing/http/sample-gifts.ts";
import { openUnanswered, unanswered } from "../../../testing/http/unanswered-gift.ts";
import { type CardAttempt, type GiftState, moves } from "../../ledger/gift.ts";
import { reconcile } from "../jobs/reconciler.ts";
import { receiveReport } from "./receive-report.ts";

const minuteMs = 60_000;

describe("events in any order and repetition", () => {
  const unpaid: GiftState[] = ["declined", "canceled", "failed"];

  test("a succeeded gift never changes, and any other can only become succeeded, or tell why it was cancelled", () => {
    expect(moves.succeeded).toEqual([]);
    for (const end of unpaid) {
      expect(moves[end]).toEqual(end === "canceled" ? ["succeeded", "declined"] : ["succeeded"]);
    }
  });

  test("leave one gift, one receipt and one number", async () => {
    const sample = await openUnanswered(async () => unanswered);
    const { gift, ports } = sample;
    const succeeded = reportOf(gift, "succeeded");
    const processing = reportOf(gift, "processing");
    const events = [processing, succeeded, succeeded, processing, succeeded];

    await Promise.all(
      [...events, ...events].map(async (report) => {
        const current = (await ports.ledger.findById(gift.id)) as CardAttempt;
        return receiveReport(current, report, "news", ports);
      }),
    );

    expect(await ports.ledger.findById(gift.id)).toMatchObject({
      state: "succeeded",
      receiptNumber: 1,
    });
    expect(sample.alarms).toEqual([]);
  });

  test("two different final states raise an alarm, and the first one counts", async () => {
    const { gift, ports, alarms } = await openUnanswered(async () => unanswered);
    const first = await receiveReport(gift, reportOf(gift, "succeeded"), "news", ports);
    const second = await receiveReport(first, reportOf(gift, "canceled"), "news", ports);

    expect(second.state).toBe("succeeded");
    expect(alarms.join()).toContain("two ends");
  });

  test.each([{ amountCentavos: 1 }, { currency: "usd" }, { paymentId: "pi_of_another" }])(
    "an event with %o belongs to no gift",
    async (change) => {
      const sample = await openUnanswered(async () => unanswered);
      const { gift, ports } = sample;
      const known = await receiveReport(gift, reportOf(gift, "processing"), "news", ports);

      const other = { ...reportOf(gift, "succeeded"), ...change };
      for (const _ of [1, 2, 3]) {
        expect((await receiveReport(known, other, "news", ports)).state).toBe("processing");
      }

      // The alarm is raised once, and no poll follows.
      expect(sample.alarms).toEqual([expect.stringContaining("does not match")]);
      expect(await ports.ledger.findById(known.id)).toMatchObject({
        state: "processing",
        review: expect.stringContaining("outro valor"),
      });
      sample.clock.ms += 24 * 60 * minuteMs;
      await reconcile(ports);
      expect(sample.looked).toEqual([]);
    },
  );
});
