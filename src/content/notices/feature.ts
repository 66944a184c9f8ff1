import type { Feature } from "../../feature.ts";
import { noticesText } from "./text.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { noticesPath } from "./panel/notices-path.ts";
import type { PagesOf } from "../../site/publish/site-map.ts";
import { noticeWords } from "./words.ts";

/** A word on every page until a minute. */
export const notices: Feature<PanelHouse, SiteHouse, PagesOf> = {
  texts: [noticesText],
  words: noticeWords,
  sections: [{ path: noticesPath, label: "Avisos", area: "content", inside: panelPaths.content }],
  pages: async () => (await import("./notice-lines.tsx")).noticesOnPages,
  panel: async (house) => (await import("./panel/notice-routes.tsx")).openNotices(house),
};
