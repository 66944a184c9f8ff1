import type { NewLine } from "../counting.ts";
import type { Denomination } from "../denominations.ts";

export type CountingTables = {
  countings: CountingRow;
  countingLines: CountingLineRow;
  /** Counted notes and coins of each denomination; a denomination without any has no row. */
  countingPieces: { countingId: string; denomination: Denomination; pieces: number };
};

export type CountingRow = {
  id: string;
  /** As "2026-11-22". */
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
