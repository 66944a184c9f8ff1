import type { ConfirmedTexts } from "../../content/first-run/confirmed-texts.ts";
import type { History } from "../member/history-sql.ts";
import type { Session, Sessions } from "../member/sessions.ts";
import type { StaffMember } from "../member/people.ts";
import type { Undoable } from "./undo/undo.ts";
import type { Undos } from "./undo/undos-sql.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import type { SavedPosts } from "./saved-posts/saved-posts-sql.ts";
import type { ContentServices } from "../../content/editor/content-services.ts";
import type { Content } from "../../content/content.ts";
import type { Alarms } from "../../platform/alarms/sql/alarms.ts";
import type { Config } from "../../platform/config/config.ts";
import type { PixBankConfig } from "../../platform/config/pix-bank.ts";
import type { Section } from "./shell/sections.ts";
import type { GiftWays, PanelPart } from "../feature.ts";
import type { AllWords } from "../words.ts";
import type { ForgetGivers } from "../personal-data.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { StoppedLetterStore } from "../../platform/outbox/sql/stopped-letters.ts";
import type { SystemStatusServices } from "./summary.ts";
import type { OpeningServices } from "../../server/panel/opening/opening.ts";
import type { PhotoLibrary } from "../../content/photos/panel/photo-library.ts";
import type { Site } from "../../site/publish/site.ts";
import type { MiddlewareHandler } from "hono";

/** What a feature works with outside the panel. */
export type SiteHouse = {
  config: Config;
  database: Database;
  /** The site's texts as they are on the air. */
  content(): Content;
  /** The site as it now is. */
  site(): Site;
  now(): number;
  log: Log;
};

/** What a feature's pages in the panel work with. */
export type PanelHouse = AccessServices & {
  database: Database;
  /** The site's texts as they are on the air. */
  content(): Content;
  history: History;
  letters: StoppedLetterStore;
  alarms: Alarms;
  pixBank: PixBankConfig;
  wakeOutbox(): void;
  /** Forgets what all features keep of these givers. */
  forgetGivers: ForgetGivers;
  editor: ContentServices;
  photos: PhotoLibrary;
  undos: Undos;
  /** What all features add, once they are open. */
  parts(): readonly PanelPart[];
};

/** The services of the panel. Each section declares the type of its own part. */
export type PanelServices = {
  house: Omit<PanelHouse, "parts">;
  systemStatus: SystemStatusServices;
  opening: OpeningServices;
  confirmed: ConfirmedTexts;
  savedPosts: SavedPosts;
};

export type PanelEnvironment = {
  Bindings: ApiEnvironment["Bindings"];
  Variables: ApiEnvironment["Variables"] & {
    /** The signed-in member. Pages behind `requireMember` have one. */
    member: StaffMember;
    session: Session;
    /** The acts that the member can still undo. */
    undoable: readonly Undoable[];
    /** What the page's feature adds to the look of all. */
    sheet: string | undefined;
    /** The data of the frame around every page. */
    frame: Pick<AccessServices, "churchName" | "publicUrl"> & {
      words: AllWords;
      sections: readonly Section[];
      giftWays: readonly GiftWays[];
    };
  };
};

/** The services that every request to the panel needs. */
export type AccessServices = {
  publicUrl: URL;
  trustedProxies: number;
  /** Keys the digests that senders are counted by. */
  senderSecret: string;
  churchName(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  sessions: Sessions;
  /** Logs each request without its sender. */
  logRequests: MiddlewareHandler;
  /** Receives every unexpected error. */
  reportFailure(error: Error): void;
};
