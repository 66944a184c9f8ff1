import { addressesOf } from "../../kit/member/members.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import type { PagesOf } from "../../site/page.ts";
import { apiPaths } from "../card/api-paths.ts";
import type { Months } from "../card/months.ts";
import type { MonthlyGift } from "./monthly-gift.ts";
import { monthlyGiftsPath, monthlyPath } from "./monthly-paths.ts";
import { createMonthlyGifts, type MonthlyGifts } from "./sql/monthly-gifts.ts";
import { monthsInLedger } from "./sql/monthly-rows.ts";
import { monthlyTables } from "./sql/tables.ts";

const monthlyWords = {
  acts: {
    "listed-monthly": "viu as contribuições mensais",
    "read-monthly": "viu a contribuição mensal",
    "saw-failing-months": "viu no início as contribuições mensais que não passaram",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    monthlyWords: typeof monthlyWords;
  }
}

const openMonthlyGifts = ({ config, database, content }: SiteHouse) =>
  createMonthlyGifts(database, {
    messageIdDomain: config.publicUrl.hostname,
    ownFunds: () => content().giving.funds.map(({ name }) => name),
  });

function monthsOfCards(monthly: MonthlyGifts): Months {
  const pathOf = (months: MonthlyGift | undefined) => months && monthlyPath(months.code);
  return {
    source: "monthly",
    inLedger: monthsInLedger,
    pathOfMonths: async (giftId) => pathOf(await monthly.findById(giftId)),
    pathOfPayment: async (outsideId) => pathOf(await monthly.findByOutsideId(outsideId)),
    remindOfFailing: monthly.remindOfFailing,
    follow: async (house, cards) =>
      (await import("./follow-cards.ts")).followCards(house, monthly, cards),
  };
}

/** Gifts that a card gives every month. */
export const monthly: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "monthly",
  title: "Contribuições mensais",
  words: monthlyWords,
  giftWays: () => ({ ofMonth: [{ under: "Pessoas", label: "Mensais", path: monthlyGiftsPath }] }),
  tables: monthlyTables,
  // With "no-referrer" browsers would hide the origin of the page's own forms too.
  ownRoutes: [{ path: monthlyPath("*"), private: "same-origin" }],
  pages: async () => () => ({ answers: [apiPaths.monthlyPayment] }),
  giving: (site) => ({ months: monthsOfCards(openMonthlyGifts(site)) }),
  letters(site) {
    const letters = async () =>
      (await import("./letter.tsx")).composeMonthlyLetters({
        ...site,
        monthly: openMonthlyGifts(site),
        treasurers: () => addressesOf(site.database, "tesouraria"),
      });
    return {
      "monthly-gift": async (claim) => (await letters()).toGiver(claim),
      "monthly-gift-notice": async (claim) => (await letters()).toTreasurers(claim),
    };
  },
  panel: async (house) => (await import("./monthly-panel.tsx")).openMonthlyList(house),
  personalData: async () => (await import("./sql/monthly-data.ts")).monthlyData,
};
