import { randomUUID } from "node:crypto";
import type { AccessServices } from "../../panel/access/access-services.ts";
import { lastCopyAtMs } from "../copies/last-copy.ts";
import { createAlarms } from "../../storage/alarms/alarms.ts";
import type { OpeningServices } from "../../panel/opening/opening-summary.ts";
import { createPanel } from "../../panel/panel.ts";
import { createContentDrafts } from "../../storage/content/drafts.ts";
import { createContentLine } from "../../storage/content/content-line.ts";
import { createOldTimeDismissals } from "../../storage/content/old-time-dismissals.ts";
import { createPhotoNamings } from "../../storage/content/photo-namings.ts";
import { createPhotoNotes } from "../../storage/content/photo-notes.ts";
import type { Database } from "../../storage/engine/open-database.ts";
import { createBooks } from "../../storage/gifts/accounts/books.ts";
import { createKeptLetters } from "../../storage/letters/stopped-letters.ts";
import { createDesk } from "../../storage/messages/desk.ts";
import { createDoors } from "../../storage/staff/doors.ts";
import { createInvitations } from "../../storage/staff/invitations.ts";
import { createPasskeys } from "../../storage/staff/passkeys.ts";
import { createPeople } from "../../storage/staff/people.ts";
import { qrPath } from "../../publish/qr-path.ts";
import { createAccountChanges } from "../../storage/content/account-changes.ts";
import { createUndos } from "../../storage/undo/undos.ts";
import { createWritings } from "../../storage/staff/writings.ts";
import { createRateLimiter } from "../../storage/limits/rate-limiter.ts";
import { createPasskeyCheck } from "../../gateways/passkeys/passkey-check.ts";
import { createHistory } from "../../storage/staff/history.ts";
import { createSessions } from "../../storage/staff/sessions.ts";
import type { ContentKeeper } from "../content/content-keeper.ts";
import type { LiveSite } from "../live-site/live-site.ts";
import { logRequests } from "../http/log-requests.ts";
import { describeError, type Log } from "../log/log.ts";
import { photoStoreOf } from "../photos/open-church-photos.ts";
import { openPhotoShelf, type PhotoPlace } from "../photos/photo-shelf.ts";

export type PanelOptions = Pick<
  AccessServices,
  "publicUrl" | "trustedProxies" | "senderSecret" | "now"
> & {
  database: Database;
  /** Signs codes, challenges and invitations. */
  staffSecret: string;
  /** The folder of the site's own copies. */
  copiesIn: string;
  wakeOutbox(): void;
  /** Where photos are, and where what is made of them is kept. */
  photoPlace: PhotoPlace;
  live: Pick<LiveSite, "content" | "current" | "preview">;
  keeper: Pick<ContentKeeper, "publish" | "photos">;
  /** Whether the site may open. */
  opening: OpeningServices;
  log: Log;
};

/** The panel over the site's database. Imported when somebody first asks for it: a start knows nothing of it. */
export function openPanel(options: PanelOptions) {
  const { database, live, keeper, log, copiesIn, wakeOutbox, photoPlace, opening, ...rest } =
    options;
  const { staffSecret: secret, ...access } = rest;
  const kept = createKeptLetters(database, { now: access.now, wakeOutbox });
  const letters = { messageIdDomain: access.publicUrl.hostname };
  const photos = openPhotoShelf({
    ...photoPlace,
    namings: createPhotoNamings(database),
    notes: createPhotoNotes(database, access.now),
    store: photoStoreOf(database, access.now),
    content: live.content,
  });
  return createPanel({
    access: {
      ...access,
      churchName: () => live.content().church.shortName,
      sessions: createSessions(database),
      logRequests: logRequests(log),
      reportFailure: (error) => log.error(describeError(error), "request of the panel failed"),
    },
    entry: {
      doors: createDoors(database, letters),
      invitations: createInvitations(database, letters),
      people: createPeople(database),
      rateLimiter: createRateLimiter(database),
      secret,
      newId: randomUUID,
      now: access.now,
      wakeOutbox,
    },
    passkeys: createPasskeys(database),
    passkeyCheck: createPasskeyCheck(access),
    history: createHistory(database),
    house: { alarms: createAlarms(database, letters), lastCopyAtMs: () => lastCopyAtMs(copiesIn) },
    opening,
    inbox: {
      desk: createDesk(database),
      letters: kept,
    },
    photos,
    gifts: { books: createBooks(database, kept), letters: kept },
    writings: createWritings(database),
    undos: createUndos(database, access.now),
    accountChanges: createAccountChanges(database),
    qrPath,
    content: {
      line: createContentLine(database),
      drafts: createContentDrafts(database),
      oldTimes: createOldTimeDismissals(database),
      publish: keeper.publish,
      preview: ({ file, text, ...asked }) => live.preview(new Map([[file, text]]), asked),
      photos: keeper.photos,
      descriptions: photos.descriptions,
      thumbnails: () => live.current().thumbnails,
      now: access.now,
    },
  });
}
