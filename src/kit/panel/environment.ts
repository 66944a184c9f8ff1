import type { Session, Sessions } from "../member/sessions.ts";
import type { StaffMember } from "../member/people.ts";
import type { Undoable } from "./undo/undo.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import type { Section } from "./shell/sections.ts";
import type { GiftWays } from "./gift-ways.ts";
import type { AllWords } from "../words.ts";
import type { MiddlewareHandler } from "hono";

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
  /** Signs codes, challenges and invitations. Read at the start: the way in opens while the database is away. */
  staffSecret: string;
  churchName(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  sessions: Sessions;
  /** Logs each request without its sender. */
  logRequests: MiddlewareHandler;
  /** Receives every unexpected error. */
  reportFailure(error: Error): void;
};
