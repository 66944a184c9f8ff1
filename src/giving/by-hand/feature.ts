import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse, SiteHouse } from "../../panel/environment.ts";
import { byHandWords } from "./words.ts";

/** A gift that arrived outside the site is booked by hand, and what was booked is taken back. */
export const byHand: Feature<PanelHouse, SiteHouse> = {
  words: byHandWords,
  panel: async (house) => (await import("./panel/by-hand-routes.tsx")).openByHand(house),
};
