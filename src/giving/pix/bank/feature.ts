import type { Feature } from "../../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../../house.ts";
import { pixAlarms } from "./alarms.ts";
import { pixTodayPath } from "./pix-bank.ts";
import { findPixChargeByReceiptCode } from "./sql/pix-charges.ts";
import { pixTables } from "./sql/tables.ts";
import { pixVariables } from "./variables.ts";

const adviceOf = (fault: string) =>
  `ATENÇÃO: o banco não confirma os PIX, e a página mostra o código de sempre.\n  ${fault.replaceAll("; PIX_", "\n  PIX_")}`;

/** A PIX charge of the church's bank, which says when it is received. */
export const pixByBank: Feature<PanelHouse, SiteHouse> = {
  name: "pix-by-bank",
  title: "PIX pelo banco",
  tables: pixTables,
  variables: pixVariables,
  settings: ({ pixBank: { provider } }) => (provider === "none" ? {} : { pixBank: provider }),
  giving: ({ database }) => ({ findReceipt: (code) => findPixChargeByReceiptCode(database, code) }),
  giftWays: ({ config: { pixBank } }) =>
    pixBank.provider === "none"
      ? {}
      : { ofMonth: [{ under: "Banco", label: "PIX de hoje", path: pixTodayPath }] },
  async site(house) {
    const { pixBank } = house.config;
    const { openPixBank } = await import("./open-pix-bank.ts");
    const bank = await openPixBank(house);
    const { pixRoutes } = await import("./pix-routes.ts");
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
      advice: pixBank.provider === "none" && pixBank.fault ? adviceOf(pixBank.fault) : undefined,
      close: async () => bank?.close(),
    };
  },
  panel: async (house) => (await import("./pix-today.tsx")).openPixToday(house),
  alarms: pixAlarms,
  openingCheck: async () => (await import("./opening-check.ts")).bankCheck,
  personalData: async () => (await import("./sql/pix-data.ts")).pixData,
};
