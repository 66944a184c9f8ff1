import { sql } from "kysely";
import type { TablesOf } from "../../../platform/database/schema/tables-of.ts";
import type { MonthlyEvent, MonthlyGift } from "../monthly-gift.ts";

export type MonthlyTables = {
  monthlyGifts: MonthlyGift;
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

declare module "../../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "monthly-gift": true;
    "monthly-gift-notice": true;
  }
}

declare module "../../../platform/database/schema/schema.ts" {
  interface Tables extends MonthlyTables {}
}

export const monthlyTables: TablesOf<MonthlyTables> = {
  part: "monthly",
  letters: ["monthly-gift", "monthly-gift-notice"],
  create: ({ big, strict }) => [
    // Gifts that a card gives every month. A code opens the giver's page; the revision counts the changes.
    sql`create table monthly_gifts (
      id text not null primary key,
      code text not null unique,
      provider text not null,
      account text not null,
      mode text not null,
      customer_id text, subscription_id text unique,
      amount_centavos ${big} not null check (amount_centavos > 0),
      fund text, giver text not null, email text,
      state text not null,
      begun_at_ms ${big} not null,
      ended_at_ms ${big}, ended_by text,
      next_at_ms ${big},
      failing_invoice_id text, next_try_at_ms ${big},
      revision integer not null,
      check ((state = 'ended') = (ended_at_ms is not null)),
      check ((state = 'failing') or failing_invoice_id is null)
    ) ${strict}`,
    sql`create index monthly_gifts_by_state on monthly_gifts (state, begun_at_ms)`,
    sql`create table monthly_events (
      monthly_id text not null, at_ms ${big} not null,
      what text not null,
      amount_centavos ${big} not null,
      invoice_id text not null,
      primary key (monthly_id, at_ms, what, invoice_id)
    ) ${strict}`,
  ],
  text: {
    monthlyGifts: {
      id: "not",
      code: "who",
      provider: "not",
      account: "not",
      mode: "not",
      customerId: "who",
      subscriptionId: "who",
      fund: "not",
      giver: "personal",
      email: "personal",
      state: "not",
      endedBy: "not",
      failingInvoiceId: "who",
    },
    monthlyEvents: { monthlyId: "who", what: "not", invoiceId: "who" },
  },
};
