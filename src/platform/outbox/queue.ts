/**
 * Kinds that features add, each where its letters are made.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface AddedLetterKinds {}

/** What an e-mail tells; its text is made when it is sent, from what is stored then. */
export type LetterKind =
  | keyof AddedLetterKinds
  | "contact-message"
  | "gift-receipt"
  | "monthly-gift"
  /** The same for the treasurers. */
  | "monthly-gift-notice"
  | "declaration"
  | "alarm"
  | "account-change"
  | "staff-code"
  | "staff-invitation";

export type LetterState = "waiting" | "sending" | "sent" | "parked";

/** An e-mail that has to leave, as the outbox keeps it. */
export type Letter = {
  id: string;
  kind: LetterKind;
  /** Id of what it tells of: the contact message, the gift, or the declaration. */
  subjectId: string;
  /** The same at every delivery attempt, so that a mailbox may know a repeated one. */
  messageId: string;
  state: LetterState;
  /** Delivery attempts begun so far. */
  attempts: number;
  /** How many of them in a row came to no end: this program fell over, or died. */
  stumbles: number;
  createdAtMs: number;
  /** Since when it is being tried: when it was created, or when somebody last gave it back. */
  retryingSinceMs: number;
  /** When it is to be tried next; while it is being sent, when its lease ends. */
  dueAtMs: number;
  /** How the last delivery attempt failed, in codes; never a part of the message, nor an address. */
  lastError: string | undefined;
  sentAtMs: number | undefined;
};

/** One delivery attempt: only its holder may record what became of it, and only while the lease is its own. */
export type Claim = Letter & { lease: string };

/** No letter waits longer. One that is due later was postponed by a clock that has been set back. */
export const longestWaitMs = 3_600_000;
