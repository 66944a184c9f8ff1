import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { pixAlarms } from "./alarms.ts";
import { pixTodayPath } from "./paths.ts";
import { pixTables } from "./bank/sql/tables.ts";

/** PIX: the code, and the bank that says "received". */
export const pix: Feature<PanelHouse, SiteHouse> = {
  tables: [pixTables],
  giftWays: ({ pixBank }) =>
    pixBank.provider === "none"
      ? {}
      : { ofMonth: [{ under: "Banco", label: "PIX de hoje", path: pixTodayPath }] },
  async site(house) {
    const pixBank = house.config.pixBank;
    const { openPixBank } = await import("./bank/open-pix-bank.ts");
    const bank = await openPixBank(house);
    const { pixRoutes } = await import("./bank/http/pix-routes.ts");
    return {
      routes: bank && pixRoutes(bank.options, house.guards),
      figures: [
        {
          gauge: [
            "pix_last_look_timestamp_seconds",
            "Until when the bank's PIX were read, 0 if never or without a bank",
          ],
          read: async () =>
            ((pixBank.provider === "api" && (await bank?.polledUntilMs())) || 0) / 1000,
        },
        {
          gauge: [
            "pix_certificate_end_timestamp_seconds",
            "When the certificate for the bank ends, 0 without a bank",
          ],
          read: async () => (pixBank.provider === "api" ? pixBank.certificateEndsAtMs / 1000 : 0),
        },
      ],
      close: async () => bank?.close(),
    };
  },
  panel: async (house) => (await import("./panel/pix-today-routes.tsx")).openPixToday(house),
  alarms: pixAlarms,
  openingCheck: async () => (await import("./bank/opening-check.ts")).bankCheck,
  personalData: async () => (await import("./bank/sql/pix-data.ts")).pixData,
};
