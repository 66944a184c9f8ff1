import { type Poll, startPoll } from "../../platform/jobs/poll.ts";
import type { Log } from "../../platform/log/log.ts";
import type { MonthlyHint } from "../card/charge/card-provider.ts";
import { endAsked, lookAtAll, lookUpMonthly, type MonthlyPorts } from "./follow-monthly.ts";

const everyMs = 3_600_000;
/** A renewal must not come between a giver's "Encerrar" and its end. */
const endedWithinMs = 60_000;

/**
 * Looks at all monthly gifts at start and every `periodMs`, at single ones when an event hints at them (at all if it is
 * unknown which), and each minute at those whose giver has ended them.
 */
export function startMonthlyWatch(
  ports: MonthlyPorts,
  log: Log,
  periodMs = everyMs,
): Poll<MonthlyHint> {
  const { monthly } = ports;
  const trouble = "monthly gifts could not be looked up; asked again";
  const looks = startPoll<MonthlyHint>(
    async (what) => {
      if (what === "time") {
        await lookAtAll(ports);
        return;
      }
      const { subscriptionId, monthlyId } = what;
      const gift =
        (monthlyId && (await monthly.findById(monthlyId))) ||
        (subscriptionId && (await monthly.findBySubscription(subscriptionId)));
      if (gift) await lookUpMonthly(gift, ports);
      else looks.wake();
    },
    { everyMs: periodMs, log, trouble },
  );
  const ends = startPoll(() => endAsked(ports), { everyMs: endedWithinMs, log, trouble });
  return {
    wake: looks.wake,
    close: async () => void (await Promise.all([looks.close(), ends.close()])),
  };
}
