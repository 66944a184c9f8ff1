import type { Generated, Insertable, Selectable } from "kysely";
import type { GiftState } from "../charge/gift-state.ts";
import type { Means } from "../contract/means.ts";
import type { Gift, GiftSource, Origin } from "../gift.ts";
import type { MonthlyTables } from "../monthly/sql/tables.ts";
import type { PixTables } from "../pix/bank/sql/tables.ts";
import type { StatementTables } from "../statement/sql/tables.ts";
import type { ReversalKind, ReversalState } from "../reversals/reversal.ts";
import type { ReviewReason } from "../reversals/reversal-review.ts";

export type GiftTables = MonthlyTables &
  PixTables &
  StatementTables & {
    gifts: GiftTable;
    /** Every state that a card attempt came to after it was begun. */
    gift_moves: { gift_id: string; state: GiftState; moved_at: number };
    /** Gifts of real money received in a month of the church's time, like "2026-11": see sums.ts. */
    gift_months: MonthSumRow & { gifts: number };
    gift_reversals: ReversalRow;
    /** The reversed amount of a gift of real money, with the gift's month: see sums.ts. */
    gifts_taken_back: MonthSumRow & { payment_id: string };
    gift_doubts: GiftDoubtRow;
    givers: GiverRow;
    year_statement_letters: StatementLetterRow;
    look_ups: { name: string; looked_at: number };
  };

type MonthSumRow = { month: string; means: Means; fund: string; centavos: number };

type GiftTable = {
  id: string;
  mode: Gift["mode"];
  means: Means;
  source: GiftSource;
  /** Empty if the giver named none. */
  fund: string;
  amount_centavos: number;
  giver: string;
  giver_id: string | null;
  email: string | null;
  memo: string | null;
  bank_id: string | null;
  state: GiftState;
  outside_id: string | null;
  payment_id: string | null;
  booked_by: string | null;
  receipt_number: number | null;
  receipt_code: string | null;
  begun_at: number;
  settled_at: number | null;
  moved_at: number;
  review: string | null;
  /** In the order in which they were begun or booked. */
  number: Generated<number>;
  /** All that follows is of a card attempt alone. */
  provider: Origin["provider"] | null;
  account: string | null;
  attempt_key: string | null;
  fingerprint: string | null;
  description: string | null;
  decline_code: string | null;
  /** When the provider is polled next; null after the gift's end. */
  next_look_at: number | null;
  /** Until then one process polls the provider, and no other does. */
  look_held_until: number | null;
};

export type GiftRow = Selectable<GiftTable>;
export type NewGiftRow = Insertable<GiftTable>;

export type ReversalRow = {
  id: string;
  kind: ReversalKind;
  payment_id: string;
  amount_centavos: number;
  currency: string;
  state: ReversalState;
  /** The reported reason for which a person has to check it. */
  review: ReviewReason | null;
  /** Of a correction: who made it, and why. */
  staff_id: string | null;
  reason: string | null;
  made_at: number;
  updated_at: number;
};

type GiftDoubtRow = {
  id: string;
  gift_id: string;
  /** The gift that may be the same money; or else the last counting of the deposit that it may be. */
  other_id: string | null;
  counting_id: string | null;
  made_at: number;
  /** The staff member's id. */
  told_apart_by: string | null;
  told_apart_at: number | null;
};

export type GiverRow = {
  id: string;
  name: string;
  email: string | null;
  /** The name, or without one the e-mail, as `plainName` writes it: to sort and search by. */
  plain_name: string;
  /** Who it is: an e-mail, or else a name. Null once it was erased. */
  identity: string | null;
  /** The giver that a treasurer joined this one into. */
  joined_into: string | null;
  made_at: number;
};

/** A yearly statement that leaves by e-mail, or has left. */
type StatementLetterRow = {
  id: string;
  /** The record whose address it goes to. */
  giver_id: string;
  year: number;
  asked_at: number;
  /** The staff member's id. */
  asked_by: string;
};
