import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { publishedAccount, accountWords } from "./words.ts";

/** Lets the treasurer change where gifts go; all who manage it get a letter. */
export const givingAccount: Feature<PanelHouse, SiteHouse> = {
  name: "giving-account",
  title: "Conta para contribuir",
  words: accountWords,
  undo: [publishedAccount],
  letters: (site) => ({
    "account-change": async (claim) =>
      (await import("./account-letter.tsx")).composeAccountLetter(site)(claim),
  }),
  panel: async (house) => (await import("./panel/account-routes.tsx")).openGivingAccount(house),
};
