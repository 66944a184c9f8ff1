import type { ConfirmedTexts } from "../content/first-run/confirmed-texts.ts";
import type { History } from "../staff/history.ts";
import type { Session, Sessions } from "../staff/sessions.ts";
import type { StaffMember } from "../staff/people.ts";
import type { Undoable, Undos } from "./undo/undo.ts";
import type { ApiEnvironment } from "../platform/http/client-address.ts";
import type { PasskeyCheck, Passkeys } from "../staff/passkeys.ts";
import type { SavedPosts } from "./saved-posts/saved-post.ts";
import type { ContentServices } from "../content/editor/content-services.ts";
import type { GiftServices } from "../giving/panel/gift-summary.ts";
import type { SystemStatusServices } from "./home/summary.ts";
import type { InboxServices } from "../contact/panel/inbox-summary.ts";
import type { AccountServices } from "../content/giving-account/panel/account-routes.tsx";
import type { EntryServices } from "../staff/panel/entry/entry.ts";
import type { OpeningServices } from "./opening/opening.ts";
import type { PhotoLibrary } from "../content/photos/panel/photo-library.ts";
import type { MiddlewareHandler } from "hono";

/** The services of the panel. Each section declares the type of its own part. */
export type PanelServices = {
  access: AccessServices;
  entry: EntryServices;
  passkeys: Passkeys;
  passkeyCheck: PasskeyCheck;
  history: History;
  systemStatus: SystemStatusServices;
  opening: OpeningServices;
  confirmed: ConfirmedTexts;
  inbox: InboxServices;
  gifts: GiftServices;
  savedPosts: SavedPosts;
  undos: Undos;
  accountChanges: AccountServices["accountChanges"];
  qrPath: AccountServices["qrPath"];
  photos: PhotoLibrary;
  content: Omit<ContentServices, "history" | "undos">;
};

export type PanelEnvironment = {
  Bindings: ApiEnvironment["Bindings"];
  Variables: ApiEnvironment["Variables"] & {
    /** The signed-in member. Pages behind `requireMember` have one. */
    member: StaffMember;
    session: Session;
    /** The acts that the member can still undo. */
    undoable: readonly Undoable[];
    /** The data of the frame around every page. */
    frame: Pick<AccessServices, "churchName" | "publicUrl">;
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
