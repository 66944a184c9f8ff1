import type { PhotoStore } from "./photo-store.ts";
import { createPhotoStore } from "../sql/photo-store.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { openSeenTexts } from "../sync/seen-texts.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import { detailsIn } from "./details-in.ts";
import { noOtherMachine, openPhotoKeeper, type PhotoKeeper } from "./keep-photos.ts";

/** SQLite's file and the folder stand on one machine: there the photos would only be held twice. */
export const photoStoreOf = (database: Database, now: () => number): PhotoStore | undefined =>
  database.isShared ? createPhotoStore(database, now) : undefined;

type Options = {
  contentFolder: string;
  dataFolder: string;
  database: Database;
  live: Pick<LiveSite, "content">;
  now(): number;
  report(text: string): void;
};

/** Keeps the photos of the folder in step with other machines', where there may be some. */
export async function openChurchPhotos(options: Options): Promise<PhotoKeeper> {
  const { database, dataFolder, live, now } = options;
  const store = photoStoreOf(database, now);
  if (!store) return noOtherMachine;
  const seen = await openSeenTexts(dataFolder, "fotos-vistas.json");
  return openPhotoKeeper({
    ...options,
    store,
    seen,
    named: () => detailsIn(live.content()).keys(),
  });
}
