import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse, SiteHouse } from "../../panel/environment.ts";
import { pixTodayPath } from "./paths.ts";
import { pixTables } from "./bank/sql/tables.ts";

/** PIX: the code, and the bank that says "received". */
export const pix: Feature<PanelHouse, SiteHouse> = {
  tables: [pixTables],
  giftWays: ({ pixBank }) =>
    pixBank.provider === "none"
      ? {}
      : { ofMonth: [{ under: "Banco", label: "PIX de hoje", path: pixTodayPath }] },
  panel: async (house) => (await import("./panel/pix-today-routes.tsx")).openPixToday(house),
  personalData: async () => (await import("./bank/sql/pix-data.ts")).pixData,
};
