import type { ContactMessage } from "./contract.ts";

/** A staff member's action on a message, with its time. */
type Done = {
  atMs: number;
  /** Undefined after that person's data was erased. */
  by: string | undefined;
};

export type InboxMessage = AcceptedMessage & {
  /** The number that people see, in the order of arrival. */
  number: number;
  handled: Done | undefined;
  note: ({ text: string } & Done) | undefined;
};

/** Situations in the order of the list. */
export const situations = ["new", "handled"] as const;
export type Situation = (typeof situations)[number];

export type MessageFilter = {
  reason?: AcceptedMessage["reason"] | undefined;
  /** The situation; without it new messages come first, then handled ones. A search ignores it. */
  situation?: Situation | undefined;
  /** Beginnings of words of name and text, which must all be found. */
  words?: readonly string[];
};

/** The last message of a page: the next page begins after it. */
export type Place = { situation: Situation; number: number };

export type MessagePage = { messages: InboxMessage[]; next: Place | undefined };

/** Characters. */
export const longestNote = 500;

export type AcceptedMessage = ContactMessage & {
  id: string;
  receivedAtMs: number;
  /** The version of the privacy notice that the sender agreed to at `receivedAtMs`. */
  consentVersion: string;
};
