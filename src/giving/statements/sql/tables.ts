import { sql } from "kysely";
import type { TablesOf } from "../../../platform/database/schema/tables-of.ts";
import type { Means } from "../../contract/means.ts";

export type StatementTables = {
  /**
   * Every name under which a credit is held that was booked or ignored: see `identity.ts`. All are digests. The id of
   * its gift is `extrato:<digest>-<ordinal>`; an ignored one has none.
   */
  statementCredits: { name: string; digest: string; ordinal: number };
  /** The last choice for a text, which is proposed for the same text of the next month. */
  statementChoices: {
    /** Digest of the memo without dates and numbers. */
    textDigest: string;
    fund: string;
    means: Means;
    giverId: string | undefined;
    chosenAtMs: number;
  };
  /** Statements that were just uploaded, for an hour. */
  statementPreviews: {
    id: string;
    staffId: string;
    /** JSON of a `Preview`. */
    preview: string;
    madeAtMs: number;
  };
};

declare module "../../../platform/database/schema/schema.ts" {
  interface Tables extends StatementTables {}
}

export const statementTables: TablesOf<StatementTables> = {
  part: "bank-statements",
  create: ({ big, strict }) => [
    // Digests of the credits of bank statements that were booked or ignored, so that none is booked twice.
    sql`create table statement_credits (
      name text not null, digest text not null, ordinal integer not null,
      primary key (name, digest, ordinal)
    ) ${strict}`,
    sql`create table statement_choices (
      text_digest text not null primary key,
      fund text not null, means text not null, giver_id text,
      chosen_at_ms ${big} not null
    ) ${strict}`,
    sql`create index statement_choices_by_giver on statement_choices (giver_id)`,
    sql`create table statement_previews (
      id text not null primary key,
      staff_id text not null,
      preview text not null,
      made_at_ms ${big} not null
    ) ${strict}`,
  ],
  text: {
    statementCredits: { name: "not", digest: "who" },
    statementChoices: { textDigest: "who", fund: "not", means: "not", giverId: "who" },
    statementPreviews: { id: "not", staffId: "who", preview: "personal" },
  },
};
