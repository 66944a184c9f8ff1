import type { UndoTicket } from "../panel/undo/undo.ts";
import type { AcceptedMessage } from "./inbox.ts";

/** What somebody of the staff did to a message, and when. */
type Done = {
  atMs: number;
  /** Undefined where that person's data has been erased. */
  by: string | undefined;
};

/** A message with what the church has done with it. */
export type DeskMessage = AcceptedMessage & {
  /** In the order in which they came: what people call it by. */
  number: number;
  handled: Done | undefined;
  note: ({ text: string } & Done) | undefined;
};

export type Situation = "new" | "handled";

/** Which messages somebody wants to see. */
export type MessageFilter = {
  reason?: AcceptedMessage["reason"] | undefined;
  /** Without it the new ones come first, then the handled ones. Not looked at in a search. */
  situation?: Situation | undefined;
  /** Beginnings of words of name and text: each must be there. */
  words?: readonly string[];
};

/** Where a page of the list ends: the next one goes on behind it. */
export type Place = { situation: Situation; number: number };

/** The ids of those that stand right before and right behind one in a list; undefined where there is none. */
export type Neighbours = { previous: string | undefined; next: string | undefined };

export type MessagePage = { messages: DeskMessage[]; next: Place | undefined };

/** Greatest length of a note, in characters. */
export const longestNote = 500;

/** Port: the messages as the church works through them. */
export type Desk = {
  /** Newest first. */
  list(filter: MessageFilter, after: Place | undefined, atMost: number): Promise<MessagePage>;
  find(id: string): Promise<DeskMessage | undefined>;
  /** Beside that place of the list, whether or not a message still stands there. */
  neighbours(filter: MessageFilter, place: Place): Promise<Neighbours>;
  /** Prayer requests that came since, handled or not, newest first. */
  prayersSince(sinceMs: number, atMost: number): Promise<DeskMessage[]>;
  countNew(): Promise<ReadonlyMap<AcceptedMessage["reason"], number>>;
  /** → false where it was handled already, or is gone */
  handle(id: string, staffId: string, nowMs: number, ticket?: UndoTicket): Promise<boolean>;
  /** Makes a handled one new again. */
  reopen(id: string, ticket?: UndoTicket): Promise<boolean>;
  /** An empty text takes the note away. → false where the message is gone */
  note(
    id: string,
    text: string,
    staffId: string,
    nowMs: number,
    ticket?: UndoTicket,
  ): Promise<boolean>;
  /** With its e-mails, wherever they stand. → false where it was gone already */
  erase(id: string, ticket?: UndoTicket): Promise<boolean>;
};
