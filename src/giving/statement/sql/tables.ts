import type { Means } from "../../contract/means.ts";

export type StatementTables = {
  /**
   * Every name under which a credit is held that was booked or ignored: see `identity.ts`. All are digests. The id of
   * its gift is `extrato:<digest>-<ordinal>`; an ignored one has none.
   */
  statementCredits: { name: string; digest: string; ordinal: number };
  /** What was chosen for a text, which is proposed for the same text of the next month. */
  statementChoices: {
    /** Of the memo without dates and numbers. */
    textDigest: string;
    fund: string;
    means: Means;
    giverId: string | undefined;
    chosenAtMs: number;
  };
  /** Statements that somebody has just uploaded, for an hour. */
  statementPreviews: {
    id: string;
    staffId: string;
    /** JSON of a `Preview`. */
    preview: string;
    madeAtMs: number;
  };
};
