import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse } from "../../panel/environment.ts";
import { monthlyTables } from "./sql/tables.ts";

/** Gifts that a card gives every month. */
export const monthly: Feature<PanelHouse> = {
  tables: [monthlyTables],
  panel: async (house) => (await import("./panel/monthly-list-routes.tsx")).openMonthlyList(house),
};
