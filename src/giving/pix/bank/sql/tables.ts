import type { GiftMode } from "../../../contract/gift-mode.ts";

export type PixTables = { pix_charges: PixChargeRow };

export type PixChargeRow = {
  txid: string;
  idempotency_key: string;
  fingerprint: string;
  mode: GiftMode;
  /** Empty if the giver named none. */
  fund: string;
  amount_centavos: number;
  giver: string;
  email: string | null;
  receipt_code: string;
  /** What the giver copies; null until the bank has made it. */
  code: string | null;
  made_at: number;
  expires_at: number;
  /** When its first payment was booked. */
  paid_at: number | null;
};
