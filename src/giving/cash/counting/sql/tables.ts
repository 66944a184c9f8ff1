import { sql } from "kysely";
import type { TablesOf } from "../../../../platform/database/schema/tables-of.ts";
import type { NewLine, Denomination } from "../counting.ts";

export type CountingTables = {
  countings: CountingRow;
  countingLines: CountingLineRow;
  /** Counted notes and coins of each denomination; a denomination without any has no row. */
  countingPieces: { countingId: string; denomination: Denomination; pieces: number };
};

export type CountingRow = {
  id: string;
  /** The day as "2026-11-22". */
  day: string;
  gathering: string;
  /** Counts the changes of lines and pieces. */
  version: number;
  openedBy: string;
  openedAtMs: number;
  closedBy: string | undefined;
  closedAtMs: number | undefined;
  discardedBy: string | undefined;
  discardedAtMs: number | undefined;
};

export type CountingLineRow = NewLine & {
  countingId: string;
  /** The version that it made. */
  number: number;
  addedBy: string;
  addedAtMs: number;
  removedBy: string | undefined;
  removedAtMs: number | undefined;
};

declare module "../../../../platform/database/schema/schema.ts" {
  interface Tables extends CountingTables {}
}

export const countingTables: TablesOf<CountingTables> = {
  part: "counting",
  create: ({ big, strict }) => [
    // Countings after a service. A version counts the changes. A discarded one keeps only who discarded it, and when.
    sql`create table countings (
      id text not null primary key,
      day text not null, gathering text not null,
      version integer not null,
      opened_by text not null, opened_at_ms ${big} not null,
      closed_by text, closed_at_ms ${big},
      discarded_by text, discarded_at_ms ${big},
      check (closed_at_ms is null or discarded_at_ms is null)
    ) ${strict}`,
    sql`create index countings_by_day on countings (day)`,
    sql`create index countings_open on countings (opened_at_ms)
      where closed_at_ms is null and discarded_at_ms is null`,
    // Once a counting is closed, its givers and envelopes are in the ledger alone.
    sql`create table counting_lines (
      id text not null primary key,
      counting_id text not null, number integer not null,
      means text not null,
      fund text not null,
      amount_centavos ${big} not null check (amount_centavos > 0),
      envelope text not null, name text not null, email text,
      added_by text not null, added_at_ms ${big} not null,
      removed_by text, removed_at_ms ${big},
      unique (counting_id, number)
    ) ${strict}`,
    sql`create table counting_pieces (
      counting_id text not null, denomination text not null,
      pieces integer not null check (pieces > 0),
      primary key (counting_id, denomination)
    ) ${strict}`,
  ],
  text: {
    countings: {
      id: "not",
      day: "not",
      gathering: "not",
      openedBy: "who",
      closedBy: "who",
      discardedBy: "who",
    },
    countingLines: {
      id: "not",
      countingId: "not",
      means: "not",
      fund: "not",
      envelope: "personal",
      name: "personal",
      email: "personal",
      addedBy: "who",
      removedBy: "who",
    },
    countingPieces: { countingId: "not", denomination: "not" },
  },
};
