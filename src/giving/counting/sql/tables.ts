import type { CountingLine } from "../counting.ts";
import type { Denomination } from "../denominations.ts";

export type CountingTables = {
  countings: CountingRow;
  counting_lines: CountingLineRow;
  /** Counted notes and coins of each denomination; a denomination without any has no row. */
  counting_pieces: { counting_id: string; denomination: Denomination; pieces: number };
};

export type CountingRow = {
  id: string;
  /** As "2026-11-22". */
  day: string;
  gathering: string;
  /** Counts the changes of lines and pieces. */
  version: number;
  opened_by: string;
  opened_at: number;
  closed_by: string | null;
  closed_at: number | null;
  discarded_by: string | null;
  discarded_at: number | null;
};

export type CountingLineRow = {
  /** The form's idempotency key. */
  id: string;
  counting_id: string;
  /** The version that it made. */
  number: number;
  means: CountingLine["means"];
  fund: string;
  amount_centavos: number;
  envelope: string;
  giver: string;
  email: string | null;
  added_by: string;
  added_at: number;
  removed_by: string | null;
  removed_at: number | null;
};
