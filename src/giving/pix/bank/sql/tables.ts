import { sql } from "kysely";
import { big, partOf, type RowsOf, text } from "../../../../platform/database/schema/part-of.ts";
import type { GiftMode } from "../../../contract/gift-mode.ts";

type Rows = RowsOf<typeof pixTables>;
export type PixChargeRow = Rows["pixCharges"];
export type PixCharge = Omit<PixChargeRow, "paidAtMs">;

declare module "../../../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const pixTables = partOf({
  part: "pix-by-bank",
  tables: {
    // PIX that givers asked to pay on the site, paid or not: only a paid one is a gift.
    pixCharges: [
      // Our own; it cannot be guessed.
      { txid: text("not", "primary key") },
      // The browser's key is the same for every repetition of one request, whose digest keeps it from serving another.
      { idempotencyKey: text("who", "unique"), fingerprint: text("who") },
      { mode: text<GiftMode>("not") },
      // As people read it; empty if the giver named none.
      { fund: text("not") },
      { amountCentavos: big("check (amount_centavos > 0)") },
      { giver: text("personal"), email: text("personal").optional() },
      // Code of the receipt that it gets once it is paid.
      { receiptCode: text("who", "unique") },
      // The code that the giver copies; undefined until the bank has made it.
      { code: text("not").optional() },
      // `paidAtMs`: time when its first payment was booked.
      { madeAtMs: big(), expiresAtMs: big(), paidAtMs: big().optional() },
      sql`create index pix_charges_by_time on pix_charges (made_at_ms)`,
    ],
  },
});
