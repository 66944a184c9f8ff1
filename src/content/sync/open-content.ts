import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { describeError, type Log } from "../../platform/log/log.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import { pageFiles } from "../files/load-pages.ts";
import { openChurchPhotoSync } from "../photos/photo-sync.ts";
import { createContentVersions } from "../sql/content-versions.ts";
import { openContentFolder, openSeenTexts } from "./content-folder.ts";
import { openContentSync } from "./content-sync.ts";

type Options = {
  config: Config;
  database: Database;
  live: Omit<LiveSite, "trouble" | "close">;
  /** Hears of publications. */
  passOn(): Promise<unknown>;
  now(): number;
  log: Log;
};

/** Keeps the site, the folder of a church and its versions in the database the same. */
export async function openContent({ config, database, live, passOn, now, log }: Options) {
  const report = (text: string) => log.warn(text);
  return openContentSync({
    live,
    contentVersions: createContentVersions(database, config.publicUrl.hostname),
    isShared: database.isShared,
    passOn,
    folder: openContentFolder(config),
    seen: await openSeenTexts(config.dataFolder),
    lastOnAir: await openSeenTexts(config.dataFolder, "conta-no-ar.json"),
    photos: await openChurchPhotoSync({ ...config, database, live, now, report }),
    now,
    report,
    reportFailure: (error) =>
      log.error(describeError(error), "content and its versions could not be kept in step"),
  });
}

/** Texts of the content files as last published; none for a church that never started. */
export async function publishedTexts(database: Database, contentFolder: string) {
  const newest = await createContentVersions(database).newest();
  if (newest.size === 0) return new Map();
  const published = [...newest].map(([file, { text }]) => [file, text] as const);
  // A page that was never published says nothing yet.
  const begun = (await pageFiles(contentFolder)).map((file) => [file, ""] as const);
  return new Map([...begun, ...published]);
}
