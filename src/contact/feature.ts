import type { Feature } from "../kit/feature.ts";
import type { PanelHouse } from "../panel/environment.ts";

/** Whoever writes to the church is read and answered. */
export const contact: Feature<PanelHouse> = {
  panel: async (house) => (await import("./panel/inbox-routes.tsx")).openInbox(house),
};
