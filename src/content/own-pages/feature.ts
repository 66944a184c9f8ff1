import type { Feature } from "../../feature.ts";
import type { PagesOf } from "../../site/publish/site-map.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { ownPageWords } from "./words.ts";

/** Pages that a church makes itself. */
export const ownPages: Feature<PanelHouse, SiteHouse, PagesOf> = {
  words: ownPageWords,
  readsPages: true,
  async pages() {
    const { ownPagesOf } = await import("./pages/own-page.tsx");
    return ownPagesOf;
  },
  panel: async (house) => (await import("./panel/own-pages-routes.tsx")).openOwnPages(house),
};
