import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse, SiteHouse } from "../../panel/environment.ts";
import { countingTables } from "./sql/tables.ts";
import { countingWords } from "./words.ts";

/** The offering of a service is counted by two people on their phones. */
export const counting: Feature<PanelHouse, SiteHouse> = {
  words: countingWords,
  tables: [countingTables],
  panel: async (house) => (await import("./panel/counting-routes.tsx")).openCounting(house),
};
