import { sql } from "kysely";
import type { TablesOf } from "../../../../platform/database/schema/tables-of.ts";

type YearStatementTables = { yearStatementLetters: StatementLetterRow };

/** A yearly statement that leaves by e-mail, or has left. */
type StatementLetterRow = {
  id: string;
  /** The record whose address it goes to. */
  giverId: string;
  year: number;
  askedAtMs: number;
  /** The staff member's id. */
  askedBy: string;
};

declare module "../../../../platform/database/schema/schema.ts" {
  interface Tables extends YearStatementTables {}
}

export const yearStatementTables: TablesOf<YearStatementTables> = {
  create: ({ big, strict }) => [
    // Statements of the year that were sent by e-mail: to this giver's own address.
    sql`create table year_statement_letters (
      id text not null primary key,
      giver_id text not null, year integer not null,
      asked_at_ms ${big} not null, asked_by text not null
    ) ${strict}`,
    sql`create index year_statement_letters_by_year on year_statement_letters (year, giver_id)`,
  ],
  text: {
    yearStatementLetters: { id: "not", giverId: "who", askedBy: "who" },
  },
};
