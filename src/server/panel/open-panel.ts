import type { RemoteFile } from "../../platform/http/remote-file.ts";
import type { WatchedDatabase } from "../../platform/database/open/health.ts";
import { doubtedJump } from "../../platform/database/trusted-time.ts";
import type { AccessServices } from "../../kit/panel/environment.ts";
import type { PanelServices } from "../../house.ts";
import { lastCopyAtMs } from "../../platform/copies/nightly-copies.ts";
import { createAlarms } from "../../platform/alarms/sql/alarms.ts";
import type { OpeningServices } from "../../opening-check.ts";
import { forgetGivers } from "../personal-data.ts";
import { createPanel } from "./panel-routes.ts";
import { createContentDrafts } from "../../content/sql/drafts.ts";
import { createContentVersions } from "../../content/sql/content-versions.ts";
import { createOldTimeDismissals } from "../../content/sql/old-time-dismissals.ts";
import { createPhotoReferences, createPhotoNotes } from "../../content/sql/photo-references.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PixBankConfig } from "../../platform/config/pix-bank.ts";
import { createStoppedLetters } from "../../platform/outbox/sql/stopped-letters.ts";
import { allUndoWays } from "./all-features.ts";
import { createUndos } from "../../kit/panel/undo/undos-sql.ts";
import { createSavedPosts } from "../../kit/panel/saved-posts/saved-posts-sql.ts";
import { createHistory } from "../../kit/member/history-sql.ts";
import { createSessions } from "../../kit/member/sessions-sql.ts";
import { loadContent } from "../../content/load.ts";
import type { ContentSync } from "../../content/sync/content-sync.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import { logRequests } from "../../platform/http/environment.ts";
import { describeError, type Log } from "../../platform/log/log.ts";
import { photoStoreOf } from "../../content/photos/photo-sync.ts";
import { openPhotoLibrary, type PhotoPlace } from "../../content/photos/open-photo-library.ts";

export type PanelOptions = Pick<
  AccessServices,
  "publicUrl" | "trustedProxies" | "senderSecret" | "staffSecret" | "now"
> & {
  database: Database;
  /** The folder of the site's own copies. */
  copiesIn: string;
  databaseTrouble: WatchedDatabase["trouble"];
  wakeOutbox(): void;
  pixBank: PixBankConfig;
  /** Where photos are, and where what is made of them is kept. */
  photoPlace: PhotoPlace;
  live: Pick<LiveSite, "content" | "current" | "lookAgain" | "preview" | "complaints">;
  keeper: Pick<ContentSync, "publish" | "photos" | "waiting">;
  /** What another server says of a file; undefined where it does not answer. */
  remoteFile(url: string): Promise<RemoteFile | undefined>;
  /** Whether the site may open. */
  opening: OpeningServices;
  log: Log;
};

/** The panel over the site's database. Imported when somebody first asks for it: a start knows nothing of it. */
export function openPanel(options: PanelOptions) {
  const {
    database,
    live,
    keeper,
    log,
    copiesIn,
    databaseTrouble,
    wakeOutbox,
    photoPlace,
    opening,
    remoteFile,
    ...rest
  } = options;
  const { pixBank, ...access } = rest;
  const kept = createStoppedLetters(database, { now: access.now, wakeOutbox });
  const letters = { messageIdDomain: access.publicUrl.hostname };
  const alarms = createAlarms(database, letters);
  const photos = openPhotoLibrary({
    ...photoPlace,
    references: createPhotoReferences(database),
    notes: createPhotoNotes(database, access.now),
    store: photoStoreOf(database, access.now),
    content: live.content,
  });
  const history = createHistory(database, access.now);
  const undos = createUndos(database, access.now, allUndoWays);
  const house: PanelServices["house"] = {
    ...access,
    churchName: () => live.content().church.shortName,
    sessions: createSessions(database),
    logRequests: logRequests(log),
    reportFailure: (error) => log.error(describeError(error), "request of the panel failed"),
    database,
    content: live.content,
    history,
    letters: kept,
    alarms,
    pixBank,
    wakeOutbox,
    lookAgain: live.lookAgain,
    forgetGivers,
    photos,
    undos,
    opening,
    editor: {
      contentVersions: createContentVersions(database),
      drafts: createContentDrafts(database),
      oldTimes: createOldTimeDismissals(database),
      history,
      undos,
      publish: keeper.publish,
      waiting: keeper.waiting,
      remoteFile,
      preview: ({ file, text, ...asked }) => live.preview(new Map([[file, text]]), asked),
      photos: keeper.photos,
      descriptions: photos.descriptions,
      ownPages: () => live.content().ownPages,
      thumbnails: () => live.current().thumbnails,
      complaints: live.complaints,
      now: access.now,
    },
  };
  return createPanel({
    house,
    async contentWith({ file, text }) {
      const loaded = await loadContent(photoPlace.contentFolder, new Map([[file, text]]));
      return "content" in loaded ? loaded.content : undefined;
    },
    systemStatus: {
      alarms,
      databaseTrouble,
      lastCopyAtMs: () => lastCopyAtMs(copiesIn),
      doubtedJump: () => database.read(doubtedJump),
    },
    savedPosts: createSavedPosts(database),
  });
}
