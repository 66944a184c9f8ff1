import { expect, test } from "vitest";
import { openSampleGifts, reportOf } from "../../../testing/http/sample-gifts.ts";
import { unanswered } from "../../../testing/http/unanswered-gift.ts";
import { sampleCaptcha, sampleHit } from "../../../testing/storage/sample.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import type { CardAttempt, GiftState } from "../../ledger/gift.ts";
import { receiveReportById } from "../charge/receive-report.ts";
import { reconcile } from "./reconciler.ts";

const lookUpMs = 18_000;

/**
 * Nineteen gifts whose look-ups hang, and one whose bank's check is told to have failed during the first of
 * them, by webhook; so many cancels of it fail. → when it was tried to cancel, in ms after that word
 */
async function triesToCancel(failures: number): Promise<number[]> {
  const tries: number[] = [];
  let toldAtMs: number | undefined;
  const sample = await openSampleGifts({
    async lookUp() {
      sample.clock.ms += lookUpMs;
      if (toldAtMs === undefined) {
        toldAtMs = sample.clock.ms;
        const failed = { status: "declined", declineCode: "failed_check" } as const;
        const report = { ...reportOf(checked, "canceled"), ...failed };
        await receiveReportById(checked.id, report, sample.ports);
      }
      return unanswered;
    },
    cancel(gift) {
      tries.push(sample.clock.ms - (toldAtMs ?? Number.NaN));
      return Promise.resolve(tries.length > failures ? reportOf(gift, "canceled") : unanswered);
    },
  });
  const { ledger, origin } = sample.ports;
  const begunAtMs = sample.clock.ms;
  const keep = async (state: GiftState): Promise<CardAttempt> => {
    const gift = sampleGift({ ...origin, begunAtMs, movedAtMs: begunAtMs, state });
    await ledger.begin(gift, sampleCaptcha(), sampleHit({ scope: "donation" }), undefined);
    return gift;
  };
  for (let index = 0; index < 19; index += 1) await keep("unknown");
  const checked = await keep("requires_action");
  sample.clock.ms += 30_000;
  while (tries.length <= failures) await reconcile(sample.ports);
  expect((await ledger.findById(checked.id))?.state).toBe("declined");
  return tries;
}

test.each([1, 2])(
  "a payment is cancelled within a minute although %i cancels fail and other polls hang",
  async (failures) => {
    const tries = await triesToCancel(failures);
    expect(tries).toHaveLength(failures + 1);
    expect(tries.at(-1)).toBeLessThanOrEqual(60_000);
  },
);

test("a gift that stays due is polled once in a round and delays no other gift", async () => {
  const sample = await openSampleGifts({
    charge: () => unanswered,
    lookUp: async () => unanswered,
  });
  const [held, other] = [await sample.give(), await sample.give()] as { gift: CardAttempt }[];
  sample.clock.ms += 30_000;
  const { ledger } = sample.ports;
  const deaf = {
    ...ledger,
    beginPoll: (gift: CardAttempt, ms: number) =>
      gift.id === held?.gift.id ? Promise.resolve(false) : ledger.beginPoll(gift, ms),
  };

  expect(await reconcile({ ...sample.ports, ledger: deaf })).toEqual({ settled: 0, isMore: false });
  expect(sample.looked).toEqual([other?.gift.id]);
});
