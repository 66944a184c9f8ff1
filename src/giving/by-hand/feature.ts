import type { Feature } from "../../kit/feature.ts";
import { bookPath } from "./paths.ts";
import type { PanelHouse, SiteHouse } from "../../panel/environment.ts";
import { byHandWords } from "./words.ts";

/** A gift that arrived outside the site is booked by hand, and what was booked is taken back. */
export const byHand: Feature<PanelHouse, SiteHouse> = {
  words: byHandWords,
  giftWays: () => ({ ofMonth: [{ under: "Entrou", label: "Lançar à mão", path: bookPath }] }),
  panel: async (house) => (await import("./panel/by-hand-routes.tsx")).openByHand(house),
};
