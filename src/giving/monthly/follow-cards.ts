import type { Config } from "../../platform/config/config.ts";
import { type Poll, startPoll } from "../../platform/jobs/poll.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Requests } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import type { MonthlyHint } from "../card/charge/card-provider.ts";
import type { ReceiveReportPorts } from "../card/charge/receive-report.ts";
import type { FollowedMonths } from "../card/months.ts";
import { demoMonths } from "./demo-months.ts";
import { endAsked, lookAtAll, lookUpMonthly, type MonthlyPorts } from "./follow-monthly.ts";
import type { MonthlyProvider } from "./monthly-gift.ts";
import { createMonthlyPages } from "./monthly-routes.ts";
import type { MonthlyGifts } from "./sql/monthly-gifts.ts";
import { createStripeMonthly } from "./stripe/stripe-monthly.ts";

/** Opens the pages of monthly gifts, and the watch over them with the cards' provider. */
export function followCards(
  house: SiteHouse & Requests,
  monthly: MonthlyGifts,
  cards: ReceiveReportPorts | undefined,
): FollowedMonths {
  const { config, content, log } = house;
  const provider = providerOf(config.cards);
  const warn = (facts: object, text: string) => log.warn(facts, text);
  const ports = cards && provider && { ...cards, monthly, provider, warn };
  const watch = ports && startMonthlyWatch(ports, log);
  const wake = (hint: MonthlyHint) => watch?.wake(hint);
  return {
    wake,
    routes: createMonthlyPages({
      ...house,
      publicUrl: config.publicUrl,
      findMonthly: monthly.findByCode,
      monthly: ports,
      wake,
      bounds: () => content().giving.card,
    }),
    close: async () => watch?.close(),
  };
}

function providerOf(cards: Config["cards"]): MonthlyProvider | undefined {
  switch (cards.provider) {
    case "stripe":
      return createStripeMonthly(cards);
    case "simulated":
      return demoMonths;
    case "none":
      return undefined;
  }
}

const everyMs = 3_600_000;
/** A renewal must not come between a giver's "Encerrar" and its end. */
const endedWithinMs = 60_000;

/**
 * Looks at all monthly gifts at start and every hour, at single ones when an event hints at them (at all if it is
 * unknown which), and each minute at those whose giver has ended them.
 */
function startMonthlyWatch(ports: MonthlyPorts, log: Log): Poll<MonthlyHint> {
  const { monthly } = ports;
  const trouble = "monthly gifts could not be looked up; asked again";
  const looks = startPoll<MonthlyHint>(
    async (what) => {
      if (what === "time") return lookAtAll(ports);
      const { subscriptionId, monthlyId } = what;
      const gift =
        (monthlyId && (await monthly.findById(monthlyId))) ||
        (subscriptionId && (await monthly.findBySubscription(subscriptionId)));
      if (gift) await lookUpMonthly(gift, ports);
      else looks.wake();
    },
    { everyMs, log, trouble },
  );
  const ends = startPoll(() => endAsked(ports), { everyMs: endedWithinMs, log, trouble });
  return {
    wake: looks.wake,
    close: async () => void (await Promise.all([looks.close(), ends.close()])),
  };
}
