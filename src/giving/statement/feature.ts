import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse, SiteHouse } from "../../panel/environment.ts";
import { forgetAllPreviews, startPreviewWatch } from "./sql/previews.ts";
import { statementTables } from "./sql/tables.ts";

/** A bank statement is read, and its credits are booked as gifts. */
export const bankStatements: Feature<PanelHouse, SiteHouse> = {
  tables: [statementTables],
  jobs: startPreviewWatch,
  forgetPassing: forgetAllPreviews,
  panel: async (house) =>
    (await import("./panel/bank-statement-routes.tsx")).openBankStatements(house),
};
