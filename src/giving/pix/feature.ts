import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse, SiteHouse } from "../../panel/environment.ts";
import { pixTables } from "./bank/sql/tables.ts";

/** PIX: the code, and the bank that says "received". */
export const pix: Feature<PanelHouse, SiteHouse> = {
  tables: [pixTables],
  panel: async (house) => (await import("./panel/pix-today-routes.tsx")).openPixToday(house),
};
