import type { Selectable } from "kysely";
import type { Origin } from "../../gift.ts";
import type { EndedBy, MonthlyEvent } from "../monthly-gift.ts";
import type { MonthlyState } from "../monthly-state.ts";

export type MonthlyTables = {
  monthly_gifts: MonthlyTable;
  /** What happened in their lives. */
  monthly_events: MonthlyEventRow;
};

type MonthlyTable = {
  /** The first payment's id in `gifts`. */
  id: string;
  code: string;
  provider: Origin["provider"];
  account: string;
  mode: Origin["mode"];
  customer_id: string | null;
  subscription_id: string | null;
  amount_centavos: number;
  /** Empty if the giver named none. */
  fund: string;
  giver: string;
  email: string | null;
  state: MonthlyState;
  begun_at: number;
  ended_at: number | null;
  ended_by: EndedBy | null;
  next_at: number | null;
  failing_invoice_id: string | null;
  next_try_at: number | null;
  revision: number;
};

export type MonthlyRow = Selectable<MonthlyTable>;

export type MonthlyEventRow = {
  monthly_id: string;
  at: number;
  what: MonthlyEvent["what"];
  amount_centavos: number;
  /** Empty unless an invoice was paid. */
  invoice_id: string;
};
