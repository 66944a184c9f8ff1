import pino from "pino";
import { expect, test } from "vitest";
import { startReversalWatch, type LookForReversalsPorts } from "./reversal-watch.ts";

/** A provider whose answers we hold back; `asked` counts its questions, `most` those at once. */
function holdBack() {
  const waiting: (() => void)[] = [];
  const seen = { asked: 0, atOnce: 0, most: 0 };
  const ports: LookForReversalsPorts = {
    source: {
      async listReversals() {
        seen.asked += 1;
        seen.atOnce += 1;
        seen.most = Math.max(seen.most, seen.atOnce);
        await new Promise<void>((resolve) => waiting.push(resolve));
        seen.atOnce -= 1;
        return { status: "listed", reversals: [], unreadable: [] };
      },
    },
    reversals: {
      record: async () => "known",
      recordAll: async () => [],
      review: async () => [],
      listUnmatched: async () => [],
      lookSince: async () => 0,
      lookedAt: async () => {},
    },
    origin: { provider: "stripe", account: "acct_1sample", mode: "live" },
    now: () => 0,
    alarm: () => {},
    warn: () => {},
  };
  /** Answers the pending question, once it has come. */
  const answer = async () => {
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    waiting.shift()?.();
  };
  return { seen, ports, answer };
}

test("rounds never overlap, and many requests during one cause one more round", async () => {
  const { seen, ports, answer } = holdBack();
  const watch = startReversalWatch(ports, pino({ level: "silent" }));
  for (let count = 0; count < 10; count += 1) watch.wake();
  for (let count = 0; count < 4; count += 1) await answer();
  await watch.close();

  expect(seen).toEqual({ asked: 4, atOnce: 0, most: 1 });
});

test("the next round runs after a failed one", async () => {
  const { seen, ports, answer } = holdBack();
  let failures = 1;
  const listUnmatched = async () => {
    if ((failures -= 1) >= 0) throw new Error("The database is away.");
    return [];
  };
  const failing = { ...ports, reversals: { ...ports.reversals, listUnmatched } };
  const watch = startReversalWatch(failing, pino({ level: "silent" }));
  await answer();
  await answer();
  watch.wake();
  await answer();
  await answer();
  await watch.close();

  expect(seen.asked).toBe(4);
});

test("closes though the provider never answers", async () => {
  const { seen, ports } = holdBack();
  const watch = startReversalWatch(ports, pino({ level: "silent" }), 5);
  await watch.close();

  expect(seen.atOnce).toBeLessThanOrEqual(1);
});
