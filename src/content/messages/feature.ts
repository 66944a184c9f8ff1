import type { Feature } from "../../feature.ts";
import { sermonsText } from "./text.ts";
import type { PagesOf } from "../../site/publish/site-map.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";

/** Sunday's sermon, to be heard again. */
export const sermons: Feature<PanelHouse, SiteHouse, PagesOf> = {
  texts: [sermonsText],
  async pages() {
    const { sermonPages } = await import("./sermon-pages.ts");
    return sermonPages;
  },
  panel: async (house) => (await import("./new-message-routes.tsx")).openSermons(house),
};
