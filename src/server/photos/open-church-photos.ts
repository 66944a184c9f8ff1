import type { PhotoBank } from "../../domain/content/photo-bank.ts";
import { createPhotoBank } from "../../storage/content/photo-bank.ts";
import type { Database } from "../../storage/engine/open-database.ts";
import { openSeenTexts } from "../content/seen-texts.ts";
import type { LiveSite } from "../live-site/live-site.ts";
import { detailsIn } from "./details-in.ts";
import { noOtherMachine, openPhotoKeeper, type PhotoKeeper } from "./keep-photos.ts";

/** SQLite's file and the folder stand on one machine: there the photos would only be held twice. */
export const photoBankOf = (database: Database, now: () => number): PhotoBank | undefined =>
  database.kind === "postgres" ? createPhotoBank(database, now) : undefined;

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
  const bank = photoBankOf(database, now);
  if (!bank) return noOtherMachine;
  const seen = await openSeenTexts(dataFolder, "fotos-vistas.json");
  return openPhotoKeeper({ ...options, bank, seen, named: () => detailsIn(live.content()).keys() });
}
