import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { removedPhoto, swappedPhoto } from "./undo.ts";
import { photoWords } from "./words.ts";

/** The church's photos are sent, described, chosen and removed. */
export const photos: Feature<PanelHouse, SiteHouse> = {
  words: photoWords,
  undo: [removedPhoto, swappedPhoto],
  panel: async (house) => (await import("./panel/photo-routes.tsx")).openPhotos(house),
  personalData: async () => (await import("./photo-data.ts")).photoData,
};
