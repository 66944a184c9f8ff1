/** Somebody has read a text that says an hour which a meeting has no more, and said that it is right as it is. */
type OldTimeDismissal = {
  file: string;
  /** "19:00". */
  hour: string;
  /** Digest of the text that says it: another text is asked about anew. */
  textHash: string;
  /** The version whose change of an hour they were asked about: a later change is asked about anew. */
  versionId: number;
};

/** Port. */
export type OldTimeDismissals = {
  all(): Promise<OldTimeDismissal[]>;
  /** Said twice, the later version stands. */
  add(dismissal: OldTimeDismissal): Promise<void>;
};
