import type { Feature } from "../kit/feature.ts";
import type { PanelHouse } from "../panel/environment.ts";

/** All money that was given, month by month. */
export const ledger: Feature<PanelHouse> = {
  panel: async (house) => (await import("./panel/gift-routes.tsx")).openLedger(house),
};
