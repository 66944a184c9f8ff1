import type { Means } from "../../contract/means.ts";

export type StatementTables = {
  /**
   * Every name under which a credit is held that was booked or ignored: see `identity.ts`. All are digests. The id of
   * its gift is `extrato:<digest>-<ordinal>`; an ignored one has none.
   */
  statement_credits: { name: string; digest: string; ordinal: number };
  /** What was chosen for a text, which is proposed for the same text of the next month. */
  statement_choices: {
    /** Of the memo without dates and numbers. */
    text_digest: string;
    fund: string;
    means: Means;
    giver_id: string | null;
    chosen_at: number;
  };
  /** Statements that somebody has just uploaded, for an hour. */
  statement_previews: {
    id: string;
    staff_id: string;
    /** JSON of a `Preview`. */
    preview: string;
    made_at: number;
  };
};
