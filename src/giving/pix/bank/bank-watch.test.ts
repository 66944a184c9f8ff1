import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createLog } from "../../../platform/log/log.ts";
import { startBankWatch } from "./bank-watch.ts";
import type { LookPorts } from "./look-at-bank.ts";
import type { Period, PixListing } from "./pix-bank.ts";

const nothing: PixListing = { status: "listed", pix: [], unreadable: 0 };

/** A watch without pauses over a bank that answers what the test says. */
function watchOf(received: () => Promise<PixListing>, isBusy: () => boolean = () => false) {
  let looks = 0;
  let wholeLooks = 0;
  const watch = startBankWatch(
    {
      bank: {
        received: (_period: Period, only?: "returned") => {
          if (!only) looks += 1;
          return received();
        },
      },
      looks: {
        takeTurn: async () => !isBusy(),
        endTurn: async () => {},
        watchedSince: async (nowMs: number) => nowMs,
        lookedUntil: async (nowMs: number) => nowMs,
        keepLook: async () => {},
      },
      book: async () => [],
      newReturns: async () => [],
      now: () => Date.now(),
      wakeOutbox: () => {},
    } as unknown as LookPorts,
    {
      afterWholeLook: async () => void (wholeLooks += 1),
      log: createLog({ write: () => {} }),
      pauseMs: 1,
      hintPauseMs: 50,
    },
  );
  return { watch, looks: () => looks, wholeLooks: () => wholeLooks };
}

test("a flood of hints asks the bank once, and once more after the pause", async () => {
  const { watch, looks } = watchOf(async () => nothing);
  await vi.waitFor(() => expect(looks()).toBe(1));
  for (let hint = 0; hint < 500; hint += 1) watch.hint();
  // The first hint at once, all others together.
  await vi.waitFor(() => expect(looks()).toBe(3));
  await sleep(150);
  expect(looks()).toBe(3);
  watch.hint();
  await vi.waitFor(() => expect(looks()).toBe(4));
  await watch.close();
});

test("a look that another process stands in the way of is made after it", async () => {
  let isBusy = true;
  const { watch, looks, wholeLooks } = watchOf(
    async () => nothing,
    () => isBusy,
  );
  await sleep(20);
  expect(looks()).toBe(0);
  isBusy = false;
  await vi.waitFor(() => expect(looks()).toBe(1));
  await watch.close();
  expect(wholeLooks()).toBeGreaterThan(0);
});

test("closing does not wait for a bank that never answers", async () => {
  const { watch, looks } = watchOf(() => new Promise(() => {}));
  await vi.waitFor(() => expect(looks()).toBe(1));
  watch.hint();
  await watch.close();
  watch.hint();
  expect(looks()).toBe(1);
}, 10_000);
