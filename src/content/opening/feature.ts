import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";

/** Points that still need to be true before the site opens: questions about the sample's words, and a list. */
export const opening: Feature<PanelHouse, SiteHouse> = {
  name: "opening",
  title: "Antes de abrir",
  sections: [{ path: panelPaths.opening, label: "Antes de abrir", area: "staff" }],
  panel: async (house) => (await import("./panel/opening-routes.tsx")).openOpening(house),
};

export const ownChecks = async () => (await import("./panel/opening-checks.ts")).ownChecks;

/** Throws `StorageUnavailable`. */
export const confirmedIn = async (database: Database): Promise<ReadonlySet<string>> =>
  (await import("../sql/confirmed-texts.ts")).confirmedIn(database);
