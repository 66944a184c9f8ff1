import type { Feature } from "../../feature.ts";
import { monthlyGiftsPath } from "./monthly-paths.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { addressesOf } from "../../kit/member/members-sql.ts";
import { envelopeOf } from "../ledger/letters/envelope.ts";
import { createMonthlyGifts } from "./sql/monthly-gifts.ts";
import { monthlyTables } from "./sql/tables.ts";
import { monthlyWords } from "./words.ts";

export const openMonthlyGifts = ({ config, database, content }: SiteHouse) =>
  createMonthlyGifts(database, {
    messageIdDomain: config.publicUrl.hostname,
    ownFunds: () => content().giving.funds.map(({ name }) => name),
  });

/** Gifts that a card gives every month. */
export const monthly: Feature<PanelHouse, SiteHouse> = {
  words: monthlyWords,
  giftWays: () => ({ ofMonth: [{ under: "Pessoas", label: "Mensais", path: monthlyGiftsPath }] }),
  tables: [monthlyTables],
  letters(site) {
    const letters = async () =>
      (await import("./letters/monthly-letter.tsx")).composeMonthlyLetters({
        ...envelopeOf(site),
        monthly: openMonthlyGifts(site),
        treasurers: () => addressesOf(site.database, "tesouraria"),
      });
    return {
      "monthly-gift": async (claim) => (await letters()).toGiver(claim),
      "monthly-gift-notice": async (claim) => (await letters()).toTreasurers(claim),
    };
  },
  panel: async (house) => (await import("./panel/monthly-list-routes.tsx")).openMonthlyList(house),
  personalData: async () => (await import("./sql/monthly-data.ts")).monthlyData,
};
