import { sql } from "kysely";
import {
  big,
  integer,
  partOf,
  type RowsOf,
  text,
} from "../../../../platform/database/schema/part-of.ts";

type Rows = RowsOf<typeof declarationTables>;

declare module "../../../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    declaration: true;
  }
}

declare module "../../../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const declarationTables = partOf({
  part: "declarations",
  letters: ["declaration"],
  tables: {
    // Declarations that leave by e-mail, or have left, to this giver's own address.
    declarationLetters: [
      { id: text("not", "primary key") },
      { giverId: text("who"), year: integer() },
      // `askedBy`: the staff member's id.
      { askedAtMs: big(), askedBy: text("who") },
      sql`create index declaration_letters_by_year on declaration_letters (year, giver_id)`,
    ],
  },
});
