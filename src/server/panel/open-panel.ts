import type { WatchedDatabase } from "../../platform/database/open/health.ts";
import { doubtedJump } from "../../platform/database/trusted-time.ts";
import type { AccessServices } from "../../kit/panel/environment.ts";
import type { PanelServices } from "../../house.ts";
import { lastCopyAtMs } from "../../platform/copies/nightly-copies.ts";
import { createAlarms } from "../../platform/alarms/alarm.ts";
import type { OpeningServices } from "../../opening-check.ts";
import { forgetGivers } from "../personal-data.ts";
import { createPanel } from "./panel-routes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PixBankConfig } from "../../platform/config/pix-bank.ts";
import { createStoppedLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { allUndoWays } from "./all-features.ts";
import { createUndos } from "../../kit/panel/undo/undo.ts";
import { createSavedPosts } from "../../kit/panel/saved-posts/saved-posts.ts";
import { createHistory } from "../../kit/member/history.ts";
import { createSessions } from "../../kit/member/sessions.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import { logRequests } from "../../platform/http/client-address.ts";
import { describeError, type Log } from "../../platform/log/log.ts";
import { type EditorOptions, openContentEditor } from "../../content/editor/open-editor.ts";

export type PanelOptions = Pick<
  AccessServices,
  "publicUrl" | "trustedProxies" | "senderSecret" | "staffSecret" | "now"
> &
  Omit<EditorOptions, "live"> & {
    database: Database;
    /** The folder of the site's own copies. */
    copiesIn: string;
    databaseTrouble: WatchedDatabase["trouble"];
    wakeOutbox(): void;
    pixBank: PixBankConfig;
    live: Pick<LiveSite, "lookAgain"> & EditorOptions["live"];
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
  const history = createHistory(database, access.now);
  const undos = createUndos(database, access.now, allUndoWays);
  const { now } = access;
  const { editor, photos, contentWith } = openContentEditor({
    database,
    photoPlace,
    live,
    keeper,
    remoteFile,
    history,
    undos,
    now,
  });
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
    editor,
  };
  return createPanel({
    house,
    contentWith,
    systemStatus: {
      alarms,
      databaseTrouble,
      lastCopyAtMs: () => lastCopyAtMs(copiesIn),
      doubtedJump: () => database.read(doubtedJump),
    },
    savedPosts: createSavedPosts(database),
  });
}
