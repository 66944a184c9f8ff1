import type { Feature } from "../../../feature.ts";
import { giversPath } from "./paths.ts";
import type { PanelHouse, SiteHouse } from "../../../house.ts";
import { giverWords } from "./words.ts";

/** Who gave: found, joined, handed over what is kept of them, and forgotten. */
export const givers: Feature<PanelHouse, SiteHouse> = {
  words: giverWords,
  giftWays: () => ({ ofMonth: [{ under: "Pessoas", label: "Contribuintes", path: giversPath }] }),
  panel: async (house) => (await import("./panel/giver-routes.tsx")).openGivers(house),
};
