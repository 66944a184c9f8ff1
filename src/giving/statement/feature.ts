import type { Feature } from "../../kit/feature.ts";
import type { PanelHouse } from "../../panel/environment.ts";

/** A bank statement is read, and its credits are booked as gifts. */
export const bankStatements: Feature<PanelHouse> = {
  panel: async (house) =>
    (await import("./panel/bank-statement-routes.tsx")).openBankStatements(house),
};
