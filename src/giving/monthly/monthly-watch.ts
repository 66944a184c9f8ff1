import { describeError, type Log } from "../../platform/log/log.ts";
import { startRounds } from "../jobs/rounds.ts";
import type { MonthlyHint } from "./monthly-hint.ts";
import { endAsked, lookAtAll, lookUpMonthly, type MonthlyPorts } from "./follow-monthly.ts";

export type MonthlyWatch = {
  /** Looks one monthly gift up; all of them if it is unknown which. */
  wake(hint: MonthlyHint): void;
  close(): Promise<void>;
};

const everyMs = 3_600_000;
/** A renewal must not come between a giver's "Encerrar" and its end. */
const endedWithinMs = 60_000;

/**
 * Looks at all monthly gifts at start and every `periodMs`, at single ones when an event hints at them, and each minute
 * at those whose giver has ended them.
 */
export function startMonthlyWatch(ports: MonthlyPorts, log: Log, periodMs = everyMs): MonthlyWatch {
  let hints: MonthlyHint[] = [];
  let isWholeWanted = true;

  const lookUp = async ({ subscriptionId, monthlyId }: MonthlyHint) => {
    const { monthly } = ports;
    const gift =
      (monthlyId && (await monthly.findById(monthlyId))) ||
      (subscriptionId && (await monthly.findBySubscription(subscriptionId)));
    if (gift) await lookUpMonthly(gift, ports);
    else isWholeWanted = true;
  };
  const lookAtNext = async () => {
    const hint = hints.shift();
    try {
      if (hint) await lookUp(hint);
      else if (isWholeWanted) {
        isWholeWanted = false;
        await lookAtAll(ports);
      }
    } finally {
      if (isWholeWanted || hints.length > 0) rounds.start();
    }
  };
  const onError = (error: unknown) =>
    log.error(describeError(error), "monthly gifts could not be looked up; asked again");
  const rounds = startRounds(lookAtNext, {
    everyMs: periodMs,
    onTime: () => void (isWholeWanted = true),
    onError,
  });
  const ends = startRounds(() => endAsked(ports), { everyMs: endedWithinMs, onError });
  return {
    wake(hint) {
      const isKnown = hints.some(
        ({ subscriptionId, monthlyId }) =>
          subscriptionId === hint.subscriptionId && monthlyId === hint.monthlyId,
      );
      if (!isKnown) hints = [...hints, hint];
      rounds.start();
    },
    close: async () => void (await Promise.all([rounds.close(), ends.close()])),
  };
}
