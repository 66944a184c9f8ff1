import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createLog } from "../../../platform/log/log.ts";
import { startBankWatch } from "./bank-watch.ts";
import type { PollPorts } from "./poll-bank.ts";
import type { Period, PixListing } from "./pix-bank.ts";

const nothing: PixListing = { status: "listed", pix: [], unreadable: 0 };

/** A watch without pauses over a bank that answers what the test says. */
function watchOf(received: () => Promise<PixListing>, isBusy: () => boolean = () => false) {
  let polls = 0;
  let fullPolls = 0;
  const watch = startBankWatch(
    {
      bank: {
        received: (_period: Period, only?: "returned") => {
          if (!only) polls += 1;
          return received();
        },
      },
      polls: {
        takeTurn: async () => !isBusy(),
        endTurn: async () => {},
        watchedSince: async (nowMs: number) => nowMs,
        polledUntil: async (nowMs: number) => nowMs,
        keepPolled: async () => {},
      },
      book: async () => [],
      newReturns: async () => [],
      now: () => Date.now(),
      wakeOutbox: () => {},
    } as unknown as PollPorts,
    {
      afterFullPoll: async () => void (fullPolls += 1),
      log: createLog({ write: () => {} }),
      pauseMs: 1,
      hintPauseMs: 50,
    },
  );
  return { watch, polls: () => polls, fullPolls: () => fullPolls };
}

test("a flood of hints asks the bank once, and once more after the pause", async () => {
  const { watch, polls } = watchOf(async () => nothing);
  await vi.waitFor(() => expect(polls()).toBe(1));
  for (let hint = 0; hint < 500; hint += 1) watch.hint();
  // The first hint at once, all others together.
  await vi.waitFor(() => expect(polls()).toBe(3));
  await sleep(150);
  expect(polls()).toBe(3);
  watch.hint();
  await vi.waitFor(() => expect(polls()).toBe(4));
  await watch.close();
});

test("a poll that another process stands in the way of is made after it", async () => {
  let isBusy = true;
  const { watch, polls, fullPolls } = watchOf(
    async () => nothing,
    () => isBusy,
  );
  await sleep(20);
  expect(polls()).toBe(0);
  isBusy = false;
  await vi.waitFor(() => expect(polls()).toBe(1));
  await watch.close();
  expect(fullPolls()).toBeGreaterThan(0);
});

test("closing does not wait for a bank that never answers", async () => {
  const { watch, polls } = watchOf(() => new Promise(() => {}));
  await vi.waitFor(() => expect(polls()).toBe(1));
  watch.hint();
  await watch.close();
  watch.hint();
  expect(polls()).toBe(1);
}, 10_000);
