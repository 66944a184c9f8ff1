import type { Generated, Insertable, Selectable } from "kysely";
import type { Purpose } from "../contract/payment.ts";
import type { GiftState } from "../charge/gift-state.ts";
import type { Origin } from "../gift.ts";
import type { ReversalKind, ReversalState } from "../reversals/reversal.ts";
import type { ReviewReason } from "../reversals/reversal-review.ts";

export type GiftTables = {
  gifts: GiftTable;
  /** Every state that a gift came to after it was begun. */
  gift_moves: { gift_id: string; state: GiftState; moved_at: number };
  /** Gifts of real money received in an hour since the epoch: see sums.ts. */
  gift_hours: { hour: number; purpose: Purpose | ""; gifts: number; centavos: number };
  gift_reversals: ReversalRow;
  /** The reversed amount of a gift of real money, with the gift's hour: see sums.ts. */
  gifts_taken_back: { intent_id: string; hour: number; centavos: number };
  look_ups: { name: string; looked_at: number };
};

type GiftTable = {
  id: string;
  provider: Origin["provider"];
  account: string;
  mode: Origin["mode"];
  attempt_key: string;
  fingerprint: string;
  amount_centavos: number;
  purpose: Purpose | null;
  giver: string;
  description: string;
  email: string | null;
  state: GiftState;
  intent_id: string | null;
  decline_code: string | null;
  receipt_number: number | null;
  receipt_code: string | null;
  begun_at: number;
  settled_at: number | null;
  moved_at: number;
  /** When the provider is polled next; null after the gift's end. */
  next_look_at: number | null;
  /** Until then one process polls the provider, and no other does. */
  look_held_until: number | null;
  review: string | null;
  /** In the order in which they were begun. */
  number: Generated<number>;
};

export type GiftRow = Selectable<GiftTable>;
export type NewGiftRow = Insertable<GiftTable>;

export type ReversalRow = {
  id: string;
  kind: ReversalKind;
  intent_id: string;
  amount_centavos: number;
  currency: string;
  state: ReversalState;
  /** The reported reason for which a person has to check it. */
  review: ReviewReason | null;
  made_at: number;
  updated_at: number;
};
