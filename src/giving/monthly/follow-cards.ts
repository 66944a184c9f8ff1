import type { Requests } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Demonstration } from "../card/fake-stripe/demonstration.ts";
import type { CardPorts, FollowedMonths } from "../card/months.ts";
import { simulatedBankPath, simulatedCardPath } from "./monthly-paths.ts";
import type { MonthlyProvider } from "./monthly-provider.ts";
import { createMonthlyPages } from "./monthly-routes.ts";
import { startMonthlyWatch } from "./monthly-watch.ts";
import type { MonthlyGifts } from "./sql/monthly-gifts.ts";
import { createStripeMonthly } from "./stripe/stripe-monthly.ts";

/** Their pages, and the watch over them with the cards' provider. */
export function followCards(
  house: SiteHouse & Requests,
  monthly: MonthlyGifts,
  cards: CardPorts | undefined,
): FollowedMonths {
  const { config, content, log } = house;
  const provider = providerOf(config.cards, cards?.demonstration);
  const warn = (facts: object, text: string) => log.warn(facts, text);
  const ports = cards && provider && { ...cards, monthly, provider, warn };
  const watch = ports && startMonthlyWatch(ports, log, lookMsOf(config.cards));
  const wake: FollowedMonths["wake"] = (hint) => watch?.wake(hint);
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
      cardPage: async ({ code }) => ({ status: "page", url: simulatedCardPath(code) }),
      payPage: async ({ code }) => ({ status: "page", url: simulatedBankPath(code) }),
    }
  );
}

/** A simulated month passes while a person looks on. */
const longestLookMs = 5_000;

const lookMsOf = (cards: Config["cards"]): number | undefined =>
  cards.provider === "simulated" ? Math.min(longestLookMs, cards.monthMs / 8) : undefined;
