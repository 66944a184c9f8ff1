import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { giftAlarms } from "./alarms.ts";
import { giftTables } from "./sql/tables.ts";
import { anyText } from "../../kit/terminal.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { ledgerWords } from "./words.ts";

/** All money that was given, month by month. */
export const ledger: Feature<PanelHouse, SiteHouse> = {
  words: ledgerWords,
  sections: [
    {
      path: panelPaths.gifts,
      label: "Contribuições",
      breaksAfter: 6,
      area: "gifts",
      icon: "heart",
    },
  ],
  tables: [giftTables],
  commands: {
    doacoes: {
      estornar: {
        takes: [
          { example: "000123" },
          { example: '"MOTIVO"' },
          { example: "350,00", optional: true, ...anyText },
        ],
        does: "estorna uma contribuição, inteira ou em parte; o que foi lançado fica",
        async run({ database, now }, number = "", reason = "", amount = "") {
          const { takeBackTyped } = await import("./reversals/terminal.ts");
          await takeBackTyped(database, { number, reason, amount }, now());
        },
      },
    },
  },
  panel: async (house) => (await import("./panel/gift-routes.tsx")).openLedger(house),
  alarms: giftAlarms,
  personalData: async () => (await import("./sql/giver-data.ts")).giverData,
};
