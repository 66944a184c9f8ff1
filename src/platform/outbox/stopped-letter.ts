/** How an e-mail stands, as its sender may know it. */
export type LetterStanding = {
  id: string;
  state: "waiting" | "sending" | "sent" | "parked";
  /** In codes of mail servers. */
  lastError: string | undefined;
  createdAtMs: number;
  sentAtMs: number | undefined;
};

/** Of what an e-mail tells: whoever may see the one may not see the other. */
export type LetterSubject =
  | "contact-message"
  | "gift-receipt"
  | "year-statement"
  | "staff-invitation";

export type StoppedLetter = LetterStanding & { subjectId: string };

/** Port: e-mails that have stopped, or may. */
export type StoppedLetterStore = {
  /** Oldest first. */
  listStopped(subject: LetterSubject, atMost: number): Promise<StoppedLetter[]>;
  countStopped(subject: LetterSubject): Promise<number>;
  /** Undefined where none was written, or it was sent so long ago that nobody knows when. */
  findAbout(subject: LetterSubject, subjectId: string): Promise<LetterStanding | undefined>;
  /** Gives a stopped one back to be sent now. → false where it does not stand there any more */
  retry(subject: LetterSubject, id: string): Promise<boolean>;
  /** The same for all that stopped. → how many */
  retryAll(subject: LetterSubject): Promise<number>;
};
