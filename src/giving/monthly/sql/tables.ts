import { sql } from "kysely";
import {
  big,
  integer,
  partOf,
  type RowsOf,
  text,
} from "../../../platform/database/schema/part-of.ts";
import type { Origin } from "../../ledger/gift.ts";

type Rows = RowsOf<typeof monthlyTables>;
export type MonthlyGiftRow = Rows["monthlyGifts"];
export type MonthlyEventRow = Rows["monthlyEvents"];

type State =
  /** Its first payment is not received; the attempt by card has the status of that one. */
  | "begun"
  /** Its first payment failed: there are no months. */
  | "never"
  | "active"
  /** A payment after the first one failed; the provider may try again. */
  | "failing"
  /** The giver ended it, and the provider has not confirmed that yet. */
  | "ending"
  | "ended";

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
    // Gifts that a card gives every month. The id is that of the attempt by card that was its first payment.
    monthlyGifts: [
      { id: text("not", "primary key") },
      // Opens the giver's page: nobody guesses it.
      { code: text("who", "unique") },
      { provider: text<Origin["provider"]>("not") },
      { account: text("not") },
      { mode: text<Origin["mode"]>("not") },
      // The provider's ids; undefined until the provider has reported them.
      { customerId: text("who").optional(), subscriptionId: text("who", "unique").optional() },
      // Of the next payment.
      { amountCentavos: big("check (amount_centavos > 0)") },
      // The giver is empty once erased.
      { fund: text("not").optional(), giver: text("personal"), email: text("personal").optional() },
      { state: text<State>("not") },
      { begunAtMs: big() },
      // "giver": on its own page. "church": in the provider's dashboard. "failure": its card could not be charged any more.
      {
        endedAtMs: big().optional(),
        endedBy: text<"giver" | "church" | "failure">("not").optional(),
      },
      // When the card is charged next, if that is known.
      { nextAtMs: big().optional() },
      // While it is failing: the invoice that could not be paid, and when the provider tries it again, if it will.
      { failingInvoiceId: text("who").optional(), nextTryAtMs: big().optional() },
      // Counts the changes, so that a late report never overwrites a newer one.
      { revision: integer() },
      "check ((state = 'ended') = (ended_at_ms is not null))",
      "check ((state = 'failing') or failing_invoice_id is null)",
      sql`create index monthly_gifts_by_state on monthly_gifts (state, begun_at_ms)`,
    ],
    monthlyEvents: [
      { monthlyId: text("who"), atMs: big() },
      { what: text<"begun" | "failed" | "recovered" | "amount-changed" | "ended" | "paid">("not") },
      { amountCentavos: big() },
      // Empty unless an invoice was paid.
      { invoiceId: text("who") },
      "primary key (monthly_id, at_ms, what, invoice_id)",
    ],
  },
});
