import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { publication, discardedDraft } from "./undo/undo.ts";
import { contentWords } from "./words.ts";

/** What the site says is written, looked at, published and taken back. */
export const editor: Feature<PanelHouse, SiteHouse> = {
  words: contentWords,
  undo: [publication, discardedDraft],
  panel: async (house) => (await import("./content-routes.tsx")).openEditor(house),
  personalData: async () => (await import("../sql/content-mentions.ts")).contentData,
};
