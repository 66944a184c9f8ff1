import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse } from "../../panel/environment.ts";
import { statementTables } from "./sql/tables.ts";

/** A bank statement is read, and its credits are booked as gifts. */
export const bankStatements: Feature<PanelHouse> = {
  tables: [statementTables],
  panel: async (house) =>
    (await import("./panel/bank-statement-routes.tsx")).openBankStatements(house),
};
