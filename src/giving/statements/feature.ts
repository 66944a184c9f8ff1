import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { payerData, startPreviewWatch } from "./sql/previews.ts";
import { statementTables } from "./sql/tables.ts";

const bankStatementWords = {
  acts: {
    "read-bank-statement": "abriu um extrato do banco",
    "booked-bank-statement": "lançou contribuições do extrato do banco:",
  },
  done: {
    "extrato-sem-entrada":
      "A sua entrada terminou, e o extrato não foi enviado. Entre de novo e escolha o arquivo outra vez.",
    "extrato-lancado": "Lançado. O mês já mostra.",
    "extrato-ja-lancado":
      "Esta página do extrato já tinha sido lançada, e nada mudou agora. Abaixo está o que ficou lançado. O que falta aparece quando você enviar o extrato de novo.",
  },
  lostFiles: { "/painel/doacoes/extrato": "extrato-sem-entrada" },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    bankStatementWords: typeof bankStatementWords;
  }
}

const bookThem = "--lancar";

/** A bank statement is read, and its credits are booked as gifts. */
export const bankStatements: Feature<PanelHouse, SiteHouse> = {
  name: "bank-statements",
  title: "Extratos do banco",
  words: bankStatementWords,
  giftWays: () => ({
    ofMonth: [{ under: "Entrou", label: "Importar extrato", path: panelPaths.bankStatement }],
  }),
  tables: statementTables,
  commands: {
    doacoes: {
      importar: {
        takes: [
          { example: "extrato.ofx" },
          { example: bookThem, fits: (typed) => typed === bookThem, optional: true },
          { example: "FUNDO", optional: true },
        ],
        does: "lê um extrato do banco; com o fundo, lança o que for novo",
        async run({ database, config, now, claims }, file = "", isBooking, fund = "") {
          const { importStatement } = await import("./terminal.ts");
          const typed = { file, fund: isBooking ? fund : undefined };
          await importStatement({ database, config, claims: claims() }, typed, now());
        },
      },
    },
  },
  site: async (house) => startPreviewWatch(house),
  panel: async (house) =>
    (await import("./panel/bank-statement-routes.tsx")).openBankStatements(house),
  personalData: async () => payerData,
};
