import { sql } from "kysely";
import {
  big,
  integer,
  partOf,
  type RowsOf,
  text,
} from "../../../platform/database/schema/part-of.ts";
import type { MonthlyEvent, MonthlyGift } from "../monthly-gift.ts";

type Rows = RowsOf<typeof monthlyTables>;
export type MonthlyEventRow = Rows["monthlyEvents"];

declare module "../../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "monthly-gift": true;
    "monthly-gift-notice": true;
  }
}

declare module "../../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const monthlyTables = partOf({
  part: "monthly",
  letters: ["monthly-gift", "monthly-gift-notice"],
  tables: {
    // Gifts that a card gives every month. A code opens the giver's page; the revision counts the changes.
    monthlyGifts: [
      { id: text("not", "primary key") },
      { code: text("who", "unique") },
      { provider: text<MonthlyGift["provider"]>("not") },
      { account: text("not") },
      { mode: text<MonthlyGift["mode"]>("not") },
      { customerId: text("who").optional(), subscriptionId: text("who", "unique").optional() },
      { amountCentavos: big("check (amount_centavos > 0)") },
      { fund: text("not").optional(), giver: text("personal"), email: text("personal").optional() },
      { state: text<MonthlyGift["state"]>("not") },
      { begunAtMs: big() },
      {
        endedAtMs: big().optional(),
        endedBy: text<NonNullable<MonthlyGift["endedBy"]>>("not").optional(),
      },
      { nextAtMs: big().optional() },
      { failingInvoiceId: text("who").optional(), nextTryAtMs: big().optional() },
      { revision: integer() },
      "check ((state = 'ended') = (ended_at_ms is not null))",
      "check ((state = 'failing') or failing_invoice_id is null)",
      sql`create index monthly_gifts_by_state on monthly_gifts (state, begun_at_ms)`,
    ],
    monthlyEvents: [
      { monthlyId: text("who"), atMs: big() },
      { what: text<MonthlyEvent["what"]>("not") },
      { amountCentavos: big() },
      // Empty unless an invoice was paid.
      { invoiceId: text("who") },
      "primary key (monthly_id, at_ms, what, invoice_id)",
    ],
  },
});
