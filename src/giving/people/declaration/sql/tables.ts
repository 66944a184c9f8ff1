import { sql } from "kysely";
import type { TablesOf } from "../../../../platform/database/schema/tables-of.ts";

type DeclarationTables = { declarationLetters: DeclarationLetterRow };

/** A declaration that leaves by e-mail, or has left. */
type DeclarationLetterRow = {
  id: string;
  /** The record whose address it goes to. */
  giverId: string;
  year: number;
  askedAtMs: number;
  /** The staff member's id. */
  askedBy: string;
};

declare module "../../../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    declaration: true;
  }
}

declare module "../../../../platform/database/schema/schema.ts" {
  interface Tables extends DeclarationTables {}
}

export const declarationTables: TablesOf<DeclarationTables> = {
  part: "declarations",
  letters: ["declaration"],
  create: ({ big, strict }) => [
    // Declarations that were sent by e-mail, to this giver's own address.
    sql`create table declaration_letters (
      id text not null primary key,
      giver_id text not null, year integer not null,
      asked_at_ms ${big} not null, asked_by text not null
    ) ${strict}`,
    sql`create index declaration_letters_by_year on declaration_letters (year, giver_id)`,
  ],
  text: {
    declarationLetters: { id: "not", giverId: "who", askedBy: "who" },
  },
};
