import type { UndoTicket } from "../panel/undo/undo.ts";
import type { AcceptedMessage } from "./inbox.ts";

/** A staff member's action on a message, with its time. */
type Done = {
  atMs: number;
  /** Undefined after that person's data was erased. */
  by: string | undefined;
};

/** A message with its handling and its note. */
export type InboxMessage = AcceptedMessage & {
  /** The number that people see, in the order of arrival. */
  number: number;
  handled: Done | undefined;
  note: ({ text: string } & Done) | undefined;
};

export type Situation = "new" | "handled";

/** A filter of the list. */
export type MessageFilter = {
  reason?: AcceptedMessage["reason"] | undefined;
  /** Without it new messages come first, then handled ones. A search ignores it. */
  situation?: Situation | undefined;
  /** Beginnings of words of name and text, which must all be found. */
  words?: readonly string[];
};

/** The last message of a page: the next page begins after it. */
export type Place = { situation: Situation; number: number };

/** The ids directly before and after a message in a list, if there are any. */
export type Neighbours = { previous: string | undefined; next: string | undefined };

export type MessagePage = { messages: InboxMessage[]; next: Place | undefined };

/** Greatest length of a note, in characters. */
export const longestNote = 500;

/** Port: the messages with their handling. */
export type InboxWorkflow = {
  /** Newest first. */
  list(filter: MessageFilter, after: Place | undefined, atMost: number): Promise<MessagePage>;
  find(id: string): Promise<InboxMessage | undefined>;
  /** The neighbours of that place, also after its message has left it. */
  neighbours(filter: MessageFilter, place: Place): Promise<Neighbours>;
  /** Prayer requests since then, handled or not, newest first. */
  prayersSince(sinceMs: number, atMost: number): Promise<InboxMessage[]>;
  countNew(): Promise<ReadonlyMap<AcceptedMessage["reason"], number>>;
  /** Returns false if it was already handled, or is gone. */
  handle(id: string, staffId: string, nowMs: number, ticket?: UndoTicket): Promise<boolean>;
  /** Makes a handled message new again. */
  reopen(id: string, ticket?: UndoTicket): Promise<boolean>;
  /**
   * An empty text removes the note. Where another note stands than the writer had seen, nothing is lost: "joined" says
   * that both stand now, with names.
   */
  note(
    id: string,
    note: { text: string; seenAtMs: number | undefined },
    writer: { id: string; name: string },
    nowMs: number,
    ticket?: UndoTicket,
  ): Promise<"kept" | "joined" | "gone">;
  /** Erases it with its e-mails. Returns false if it was already gone. */
  erase(id: string, ticket?: UndoTicket): Promise<boolean>;
};
