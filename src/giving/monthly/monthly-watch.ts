import { setTimeout as sleep } from "node:timers/promises";
import { describeError, type Log } from "../../platform/log/log.ts";
import type { MonthlyHint } from "./monthly-hint.ts";
import { lookAtAll, lookUpMonthly, type MonthlyPorts } from "./follow-monthly.ts";

export type MonthlyWatch = {
  /** Looks one monthly gift up; all of them if it is unknown which. */
  wake(hint: MonthlyHint): void;
  close(): Promise<void>;
};

const everyMs = 3_600_000;
/** Closing does not wait longer: the next start looks again. */
const longestCloseMs = 3_000;

/** Looks at all monthly gifts at start and every `periodMs`, and at single ones when an event hints at them. */
export function startMonthlyWatch(ports: MonthlyPorts, log: Log, periodMs = everyMs): MonthlyWatch {
  let hints: MonthlyHint[] = [];
  let isWholeWanted = true;
  let isClosed = false;
  let running: Promise<void> | undefined;

  const lookUp = async ({ subscriptionId, monthlyId }: MonthlyHint) => {
    const { monthly } = ports;
    const gift =
      (monthlyId && (await monthly.findById(monthlyId))) ||
      (subscriptionId && (await monthly.findBySubscription(subscriptionId)));
    if (gift) await lookUpMonthly(gift, ports);
    else isWholeWanted = true;
  };
  const run = async () => {
    while (!isClosed && (isWholeWanted || hints.length > 0)) {
      try {
        const hint = hints.shift();
        if (hint) await lookUp(hint);
        else {
          isWholeWanted = false;
          await lookAtAll(ports);
        }
      } catch (error) {
        log.error(describeError(error), "monthly gifts could not be looked up; asked again");
      }
    }
    running = undefined;
  };
  const start = () => void (running ??= run());
  const timer = setInterval(() => {
    isWholeWanted = true;
    start();
  }, periodMs);
  start();
  return {
    wake(hint) {
      const isKnown = hints.some(
        ({ subscriptionId, monthlyId }) =>
          subscriptionId === hint.subscriptionId && monthlyId === hint.monthlyId,
      );
      if (!isKnown) hints = [...hints, hint];
      start();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.race([running, sleep(longestCloseMs, undefined, { ref: false })]);
    },
  };
}
