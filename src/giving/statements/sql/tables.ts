import { sql } from "kysely";
import {
  big,
  integer,
  partOf,
  type RowsOf,
  text,
} from "../../../platform/database/schema/part-of.ts";
import type { Means } from "../../contract/means.ts";

type Rows = RowsOf<typeof statementTables>;

declare module "../../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const statementTables = partOf({
  part: "bank-statements",
  tables: {
    // Every name of each credit that was booked or ignored, so that none is booked twice: see `identity.ts`. All are
    // digests. A booked credit's gift has the id `extrato:<digest>-<ordinal>`; an ignored credit has no gift.
    statementCredits: [
      { name: text("not"), digest: text("who"), ordinal: integer() },
      "primary key (name, digest, ordinal)",
    ],
    // The last choice for a text, which is proposed for the same text of the next month.
    statementChoices: [
      // Digest of the memo without dates and numbers.
      { textDigest: text("who", "primary key") },
      { fund: text("not"), means: text<Means>("not"), giverId: text("who").optional() },
      { chosenAtMs: big() },
      sql`create index statement_choices_by_giver on statement_choices (giver_id)`,
    ],
    // Statements that were just uploaded, for an hour.
    statementPreviews: [
      { id: text("not", "primary key") },
      { staffId: text("who") },
      // JSON of a `Preview`.
      { preview: text("personal") },
      { madeAtMs: big() },
    ],
  },
});
