/** The status of an e-mail, as its sender may know it. */
export type LetterStanding = {
  id: string;
  state: "waiting" | "sending" | "sent" | "parked";
  /** In codes of mail servers. */
  lastError: string | undefined;
  createdAtMs: number;
  sentAtMs: number | undefined;
};

/** Of what an e-mail tells: the person who may see the one may not see the other. */
export type LetterSubject = "contact-message" | "gift-receipt" | "declaration" | "staff-invitation";

export type StoppedLetter = LetterStanding & { subjectId: string };
