import pino from "pino";
import { describe, expect, test } from "vitest";
import type { CardProvider } from "../charge/card-provider.ts";
import type { CardAttempt, GiftState, Origin } from "../../ledger/gift.ts";
import { openSampleGifts, reportOf } from "../../../testing/http/sample-gifts.ts";
import { startReconciler, reconcile, warnOfForeignGifts } from "./reconciler.ts";
import { unanswered } from "../../../testing/http/unanswered-gift.ts";
import { sampleCaptcha, sampleHit } from "../../../testing/storage/sample.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { receiveReportById } from "../charge/receive-report.ts";
import { createLog } from "../../../platform/log/log.ts";

const silent = pino({ level: "silent" });
const untilIdle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** `count` gifts whose end is not known, all due, and a provider whose answers we hold back. */
async function openUnanswered(count: number) {
  const waiting: (() => void)[] = [];
  const seen = { asked: 0, atOnce: 0, most: 0 };
  const lookUp: CardProvider["lookUp"] = async (gift) => {
    seen.asked += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await new Promise<void>((resolve) => waiting.push(resolve));
    seen.atOnce -= 1;
    return reportOf(gift, "succeeded");
  };
  const sample = await openSampleGifts({ charge: () => unanswered, lookUp });
  const gifts: CardAttempt[] = [];
  for (let index = 0; index < count; index += 1) {
    const result = await sample.give();
    if (result.outcome === "status") gifts.push(result.gift);
  }
  sample.clock.ms += 60_000;
  const untilAsked = async () => {
    while (waiting.length === 0) await untilIdle();
  };
  /** Answers the pending question, once it has come. */
  const answer = async () => {
    await untilAsked();
    waiting.shift()?.();
  };
  const stateOf = async ({ id }: CardAttempt) => (await sample.ports.ledger.findById(id))?.state;
  return { ...sample, gifts, seen, untilAsked, answer, stateOf };
}

const hasty = { everyMs: 1, closingMs: 60_000 };

describe("the reconciler", () => {
  test("polls one gift at a time, however long its rounds take", async () => {
    const sample = await openUnanswered(3);
    const reconciler = startReconciler(sample.ports, silent, hasty);
    for (const gift of sample.gifts) {
      await sample.untilAsked();
      // Time enough for another round, if one could begin beside this one.
      await untilIdle();
      await sample.answer();
      while ((await sample.stateOf(gift)) !== "succeeded") await untilIdle();
    }
    await reconciler.close();

    expect(sample.seen).toEqual({ asked: 3, atOnce: 0, most: 1 });
  });

  test("closes after the current gift and polls no other", async () => {
    const sample = await openUnanswered(2);
    const reconciler = startReconciler(sample.ports, silent, hasty);
    await sample.untilAsked();
    const closed = reconciler.close();
    await sample.answer();
    await closed;

    expect(sample.seen.asked).toBe(1);
    const states = await Promise.all(sample.gifts.map(sample.stateOf));
    expect(states.toSorted()).toEqual(["succeeded", "unknown"]);
  });
});

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
