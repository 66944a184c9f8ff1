import type { Feature } from "../kit/feature.ts";
import type { PanelHouse } from "../panel/environment.ts";
import { giftTables } from "./sql/tables.ts";

/** All money that was given, month by month. */
export const ledger: Feature<PanelHouse> = {
  tables: [giftTables],
  panel: async (house) => (await import("./panel/gift-routes.tsx")).openLedger(house),
};
