import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse } from "../../panel/environment.ts";

/** A statement of each giver and year, for the income tax and to thank. */
export const yearStatements: Feature<PanelHouse> = {
  panel: async (house) => (await import("./panel/statement-routes.tsx")).openYearStatements(house),
};
