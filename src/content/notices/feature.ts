import type { Feature } from "../../kit/feature.ts";
import { noticesText } from "./text.ts";
import type { PanelHouse, SiteHouse } from "../../kit/panel/environment.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { noticeWords } from "./words.ts";

/** A word on every page until a minute. */
export const notices: Feature<PanelHouse, SiteHouse> = {
  texts: [noticesText],
  words: noticeWords,
  sections: [{ path: panelPaths.notices, label: "Avisos", area: "content", isInside: true }],
  panel: async (house) => (await import("./panel/notice-routes.tsx")).openNotices(house),
};
