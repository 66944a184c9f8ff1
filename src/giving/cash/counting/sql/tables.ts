import { sql } from "kysely";
import {
  big,
  integer,
  partOf,
  type RowsOf,
  text,
} from "../../../../platform/database/schema/part-of.ts";
import type { NewLine, Denomination } from "../counting.ts";

type Rows = RowsOf<typeof countingTables>;
export type CountingRow = Rows["countings"];

declare module "../../../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const countingTables = partOf({
  part: "counting",
  tables: {
    // Countings after a service. A discarded one keeps only who discarded it, and when.
    countings: [
      { id: text("not", "primary key") },
      // The day as "2026-11-22".
      { day: text("not"), gathering: text("not") },
      // Counts the changes of lines and pieces.
      { version: integer() },
      { openedBy: text("who"), openedAtMs: big() },
      { closedBy: text("who").optional(), closedAtMs: big().optional() },
      { discardedBy: text("who").optional(), discardedAtMs: big().optional() },
      "check (closed_at_ms is null or discarded_at_ms is null)",
      sql`create index countings_by_day on countings (day)`,
      sql`create index countings_open on countings (opened_at_ms)
      where closed_at_ms is null and discarded_at_ms is null`,
    ],
    // Once a counting is closed, its givers and envelopes are in the ledger alone.
    countingLines: [
      { id: text("not", "primary key") },
      // `number`: the version that it made.
      { countingId: text("not"), number: integer() },
      { means: text<NewLine["means"]>("not") },
      { fund: text("not") },
      { amountCentavos: big("check (amount_centavos > 0)") },
      { envelope: text("personal"), name: text("personal"), email: text("personal").optional() },
      { addedBy: text("who"), addedAtMs: big() },
      { removedBy: text("who").optional(), removedAtMs: big().optional() },
      "unique (counting_id, number)",
    ],
    // Counted notes and coins of each denomination; a denomination without any has no row.
    countingPieces: [
      { countingId: text("not"), denomination: text<Denomination>("not") },
      { pieces: integer("check (pieces > 0)") },
      "primary key (counting_id, denomination)",
    ],
  },
});
