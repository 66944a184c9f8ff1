import type { MonthlyEvent, MonthlyGift } from "../monthly-gift.ts";

export type MonthlyTables = {
  monthlyGifts: MonthlyGift;
  /** What happened in their lives. */
  monthlyEvents: MonthlyEventRow;
};

export type MonthlyEventRow = {
  monthlyId: string;
  atMs: number;
  what: MonthlyEvent["what"];
  amountCentavos: number;
  /** Empty unless an invoice was paid. */
  invoiceId: string;
};
