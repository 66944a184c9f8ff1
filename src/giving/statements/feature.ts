import type { Feature } from "../../feature.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { startPreviewWatch } from "./sql/previews.ts";
import { statementTables } from "./sql/tables.ts";
import { bankStatementWords } from "./words.ts";

const bookThem = "--lancar";

/** A bank statement is read, and its credits are booked as gifts. */
export const bankStatements: Feature<PanelHouse, SiteHouse> = {
  words: bankStatementWords,
  giftWays: () => ({
    ofMonth: [{ under: "Entrou", label: "Importar extrato", path: panelPaths.bankStatement }],
  }),
  tables: [statementTables],
  commands: {
    doacoes: {
      importar: {
        takes: [
          { example: "extrato.ofx" },
          { example: bookThem, fits: (typed) => typed === bookThem, optional: true },
          { example: "FUNDO", optional: true },
        ],
        does: "lê um extrato do banco; com o fundo, lança o que for novo",
        async run({ database, config, now }, file = "", isBooking, fund = "") {
          const { importStatement } = await import("./terminal.ts");
          const typed = { file, fund: isBooking ? fund : undefined };
          await importStatement(database, config, typed, now());
        },
      },
    },
  },
  site: async (house) => startPreviewWatch(house),
  panel: async (house) =>
    (await import("./panel/bank-statement-routes.tsx")).openBankStatements(house),
  personalData: async () => (await import("./sql/payer-data.ts")).payerData,
};
