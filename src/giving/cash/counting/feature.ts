import type { Feature } from "../../../feature.ts";
import { countingsPath } from "./paths.ts";
import type { PanelHouse, SiteHouse } from "../../../house.ts";
import { countingTables } from "./sql/tables.ts";
import { countingWords } from "./words.ts";

/** The offering of a service is counted by two people on their phones. */
export const counting: Feature<PanelHouse, SiteHouse> = {
  words: countingWords,
  giftWays: () => ({
    ofMonth: [{ under: "Entrou", label: "Contar a oferta", path: countingsPath }],
  }),
  tables: [countingTables],
  panel: async (house) => (await import("./panel/counting-routes.tsx")).openCounting(house),
  personalData: async () => (await import("./sql/counting-data.ts")).countingData,
};
