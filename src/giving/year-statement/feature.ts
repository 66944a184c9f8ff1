import type { Feature } from "../../kit/feature.ts";
import { statementPath, statementsPath } from "./paths.ts";
import type { PanelHouse, SiteHouse } from "../../panel/environment.ts";
import { yearStatementTables } from "./sql/tables.ts";
import { yearStatementWords } from "./words.ts";

/** A statement of each giver and year, for the income tax and to thank. */
export const yearStatements: Feature<PanelHouse, SiteHouse> = {
  words: yearStatementWords,
  giftWays: () => ({
    ofMonth: [
      {
        under: "Pessoas",
        label: "Declarações",
        path: (month) => statementsPath(month.slice(0, 4)),
      },
    ],
    ofGiver: statementPath,
  }),
  tables: [yearStatementTables],
  panel: async (house) => (await import("./panel/statement-routes.tsx")).openYearStatements(house),
  personalData: async () => (await import("./sql/letter-data.ts")).statementLetterData,
};
