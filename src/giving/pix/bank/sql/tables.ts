import { sql } from "kysely";
import type { TablesOf } from "../../../../platform/database/schema/tables-of.ts";
import type { GiftMode } from "../../../contract/gift-mode.ts";

export type PixTables = { pixCharges: PixChargeRow };

/** A PIX that a giver asked for on the site, paid or not. Only a paid one is a gift. */
export type PixCharge = {
  /** Our own; it cannot be guessed. */
  txid: string;
  /** The browser's: the same for every repetition of one request. */
  idempotencyKey: string;
  /** Digest of the request, so that a key cannot be used for another. */
  fingerprint: string;
  mode: GiftMode;
  /** The fund as people read it; empty if the giver named none. */
  fund: string;
  amountCentavos: number;
  giver: string;
  email: string | undefined;
  /** Code of the receipt that it gets once it is paid. */
  receiptCode: string;
  /** The code that the giver copies; undefined until the bank has made it. */
  code: string | undefined;
  madeAtMs: number;
  expiresAtMs: number;
};

export type PixChargeRow = PixCharge & {
  /** Time when its first payment was booked. */
  paidAtMs?: number | undefined;
};

declare module "../../../../platform/database/schema/schema.ts" {
  interface Tables extends PixTables {}
}

export const pixTables: TablesOf<PixTables> = {
  part: "pix-by-bank",
  create: ({ big, strict }) => [
    // PIX that givers asked to pay, paid or not: only a paid one is a gift.
    sql`create table pix_charges (
      txid text not null primary key,
      idempotency_key text not null unique, fingerprint text not null,
      mode text not null,
      fund text not null,
      amount_centavos ${big} not null check (amount_centavos > 0),
      giver text not null, email text,
      receipt_code text not null unique,
      code text,
      made_at_ms ${big} not null, expires_at_ms ${big} not null, paid_at_ms ${big}
    ) ${strict}`,
    sql`create index pix_charges_by_time on pix_charges (made_at_ms)`,
  ],
  text: {
    pixCharges: {
      txid: "not",
      idempotencyKey: "who",
      fingerprint: "who",
      mode: "not",
      fund: "not",
      giver: "personal",
      email: "personal",
      receiptCode: "who",
      code: "not",
    },
  },
};
