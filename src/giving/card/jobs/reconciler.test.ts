import pino from "pino";
import { describe, expect, test } from "vitest";
import type { CardProvider } from "../charge/card-provider.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import { StorageUnavailable } from "../../../platform/database/storage-unavailable.ts";
import { openSampleGifts, reportOf } from "../../../testing/http/sample-gifts.ts";
import { startReconciler } from "./reconciler.ts";

const silent = pino({ level: "silent" });
const unanswered = { status: "unknown", reason: "timeout" } as const;
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

  test("closes though the provider never answers", async () => {
    const sample = await openUnanswered(1);
    const reconciler = startReconciler(sample.ports, silent, { everyMs: 1, closingMs: 5 });
    await sample.untilAsked();
    await reconciler.close();

    expect(sample.seen.atOnce).toBe(1);
    await sample.answer();
  });

  test("continues after a round that the database interrupted", async () => {
    const sample = await openUnanswered(1);
    const { ledger } = sample.ports;
    let failures = 1;
    const failing: typeof ledger = {
      ...ledger,
      async listDue(...given) {
        if ((failures -= 1) >= 0) throw new StorageUnavailable();
        return ledger.listDue(...given);
      },
    };
    const reconciler = startReconciler({ ...sample.ports, ledger: failing }, silent, hasty);
    await sample.answer();
    await reconciler.close();

    expect(await Promise.all(sample.gifts.map(sample.stateOf))).toEqual(["succeeded"]);
  });
});
