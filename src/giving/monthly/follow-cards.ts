import type { Requests } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Demonstration } from "../card/fake-stripe/demonstration.ts";
import type { CardPorts, FollowedMonths } from "../card/months.ts";
import { monthlyPath } from "./monthly-paths.ts";
import type { MonthlyProvider } from "./monthly-gift.ts";
import { createMonthlyPages } from "./monthly-routes.ts";
import type { MonthlyGifts } from "./sql/monthly-gifts.ts";
import { createStripeMonthly } from "./stripe/stripe-monthly.ts";
import { type Poll, startPoll } from "../../platform/jobs/poll.ts";
import type { Log } from "../../platform/log/log.ts";
import type { MonthlyHint } from "../card/charge/card-provider.ts";
import { endAsked, lookAtAll, lookUpMonthly, type MonthlyPorts } from "./follow-monthly.ts";

/** Opens the pages of monthly gifts, and the watch over them with the cards' provider. */
export function followCards(
  house: SiteHouse & Requests,
  monthly: MonthlyGifts,
  cards: CardPorts | undefined,
): FollowedMonths {
  const { config, content, log } = house;
  const provider = providerOf(config.cards, cards?.demonstration);
  const warn = (facts: object, text: string) => log.warn(facts, text);
  const ports = cards && provider && { ...cards, monthly, provider, warn };
  const watch = ports && startMonthlyWatch(ports, log, periodMsOf(config.cards));
  const wake = (hint: MonthlyHint) => watch?.wake(hint);
  return {
    wake,
    routes: createMonthlyPages({
      ...house,
      publicUrl: config.publicUrl,
      findMonthly: monthly.findByCode,
      monthly: ports,
      simulated: cards?.demonstration,
      wake,
      bounds: () => content().giving.card,
    }),
    close: async () => watch?.close(),
  };
}

function providerOf(
  cards: Config["cards"],
  demonstration: Demonstration | undefined,
): MonthlyProvider | undefined {
  if (cards.provider === "stripe") return createStripeMonthly(cards);
  return (
    demonstration && {
      ...createStripeMonthly(demonstration.place),
      cardPage: async ({ code }) => ({ status: "page", url: monthlyPath(code, "cartao-simulado") }),
      payPage: async ({ code }) => ({ status: "page", url: monthlyPath(code, "banco-simulado") }),
    }
  );
}

const everyMs = 3_600_000;
/** A simulated month passes while a person looks on. */
const simulatedEveryMs = 5_000;

const periodMsOf = (cards: Config["cards"]): number =>
  cards.provider === "simulated" ? Math.min(simulatedEveryMs, cards.monthMs / 8) : everyMs;

/** A renewal must not come between a giver's "Encerrar" and its end. */
const endedWithinMs = 60_000;

/**
 * Looks at all monthly gifts at start and every `periodMs`, at single ones when an event hints at them (at all if it is
 * unknown which), and each minute at those whose giver has ended them.
 */
function startMonthlyWatch(ports: MonthlyPorts, log: Log, periodMs: number): Poll<MonthlyHint> {
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
    { everyMs: periodMs, log, trouble },
  );
  const ends = startPoll(() => endAsked(ports), { everyMs: endedWithinMs, log, trouble });
  return {
    wake: looks.wake,
    close: async () => void (await Promise.all([looks.close(), ends.close()])),
  };
}
