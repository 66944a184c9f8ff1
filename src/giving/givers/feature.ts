import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse, SiteHouse } from "../../panel/environment.ts";
import { giverWords } from "./words.ts";

/** Who gave: found, joined, handed over what is kept of them, and forgotten. */
export const givers: Feature<PanelHouse, SiteHouse> = {
  words: giverWords,
  panel: async (house) => (await import("./panel/giver-routes.tsx")).openGivers(house),
};
