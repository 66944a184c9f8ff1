import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { removedPhoto, swappedPhoto } from "./undo.ts";
import { photoWords } from "./words.ts";

/** The church's photos are sent, described, chosen and removed. */
export const photos: Feature<PanelHouse, SiteHouse> = {
  words: photoWords,
  sections: [{ path: panelPaths.photos, label: "Fotos", area: "content" }],
  undo: [removedPhoto, swappedPhoto],
  panel: async (house) => (await import("./panel/photo-routes.tsx")).openPhotos(house),
  personalData: async () => (await import("./photo-data.ts")).photoData,
};
