import pino from "pino";
import { expect, test } from "vitest";
import { createLog } from "../../../platform/log/log.ts";
import { openSampleGifts, reportOf } from "../../../testing/http/sample-gifts.ts";
import { unanswered } from "../../../testing/http/unanswered-gift.ts";
import { soon } from "../../../testing/run/soon.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { sampleCaptcha, sampleHit } from "../../../testing/storage/sample.ts";
import type { CardAttempt, GiftState, Origin } from "../../ledger/gift.ts";
import { receiveReportById } from "../charge/receive-report.ts";
import { startReconciler, reconcile, warnOfForeignGifts } from "./reconciler.ts";

test("the reconciler closes after the gift that is polled, and polls no other", async () => {
  const answered = Promise.withResolvers<void>();
  let asked = 0;
  const sample = await openSampleGifts({
    charge: () => unanswered,
    async lookUp(gift) {
      asked += 1;
      await answered.promise;
      return reportOf(gift, "succeeded");
    },
  });
  for (const _ of [1, 2]) await sample.give();
  sample.clock.ms += 60_000;
  const reconciler = startReconciler(sample.ports, pino({ level: "silent" }));
  await soon(() => expect(asked).toBe(1));
  const closed = reconciler.close();
  answered.resolve();
  await closed;

  expect(asked).toBe(1);
});

const lookUpMs = 18_000;

/**
 * Runs nineteen gifts whose look-ups hang, and one whose bank's check fails during the first of them, as a webhook
 * tells; the first `failures` cancels of it fail. → times when it was tried to cancel, in ms after that webhook
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

const today: Origin = { provider: "stripe", account: "acct_1sample", mode: "live" };

test.each([
  ["another account's keys", { ...today, account: "acct_1new" }, 2],
  ["no keys at all", undefined, 2],
  ["the same keys", today, 0],
])(
  "a start with %s logs the open gifts that wait once and without names",
  async (_, origin, count) => {
    const sample = await openSampleGifts({
      charge: () => ({ status: "unknown", reason: "timeout" }),
    });
    await sample.give();
    await sample.give();
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });

    await warnOfForeignGifts(sample.ports.ledger, origin, log);

    const told = lines.map((line) => JSON.parse(line) as object);
    const expected = {
      provider: "stripe",
      account: "acct_1sample",
      mode: "live",
      count,
      msg: "open gifts of another account wait until it is back",
    };
    expect(told).toMatchObject(count > 0 ? [expected] : []);
    expect(lines.join("")).not.toContain("Conceição");
  },
);
