import type { Generated, Selectable } from "kysely";
import type { GiftState } from "../charge/gift-state.ts";
import type { Means } from "../contract/means.ts";
import type { Gift, Origin } from "../gift.ts";
import type { MonthlyTables } from "../monthly/sql/tables.ts";
import type { PixTables } from "../pix/bank/sql/tables.ts";
import type { StatementTables } from "../statement/sql/tables.ts";
import type { Reversal } from "../reversals/reversal.ts";
import type { ReviewReason } from "../reversals/reversal-review.ts";

export type GiftTables = MonthlyTables &
  PixTables &
  StatementTables & {
    gifts: GiftTable;
    /** Every state that a card attempt came to after it was begun. */
    giftMoves: { giftId: string; state: GiftState; movedAtMs: number };
    /** Gifts of real money received in a month of the church's time, like "2026-11": see sums.ts. */
    giftMonths: MonthSumRow & { gifts: number };
    giftReversals: ReversalRow;
    /** The reversed amount of a gift of real money, with the gift's month: see sums.ts. */
    giftsTakenBack: MonthSumRow & { paymentId: string };
    giftDoubts: GiftDoubtRow;
    givers: GiverRow;
    yearStatementLetters: StatementLetterRow;
    turns: { name: string; takenAtMs: number };
  };

type MonthSumRow = { month: string; means: Means; fund: string; centavos: number };

type GiftTable = Gift & {
  /** In the order in which they were begun or booked. */
  number: Generated<number>;
  /** All that follows is of a card attempt alone. */
  provider: Origin["provider"] | undefined;
  account: string | undefined;
  idempotencyKey: string | undefined;
  fingerprint: string | undefined;
  description: string | undefined;
  /** When the provider is polled next; undefined after the gift's end. */
  nextPollAtMs: number | undefined;
  /** Until then one process polls the provider, and no other does. */
  pollHeldUntilMs: number | undefined;
};

export type GiftRow = Selectable<GiftTable>;

type ReversalRow = Omit<Reversal, "answerByMs"> & {
  /** The reported reason for which a person has to check it. */
  review?: ReviewReason | undefined;
  updatedAtMs: number;
};

type GiftDoubtRow = {
  id: string;
  giftId: string;
  /** The gift that may be the same money; or else the last counting of the deposit that it may be. */
  otherId: string | undefined;
  countingId: string | undefined;
  madeAtMs: number;
  /** The staff member's id. */
  toldApartBy: string | undefined;
  toldApartAtMs: number | undefined;
};

export type GiverRow = {
  id: string;
  name: string;
  email: string | undefined;
  /** The name, or without one the e-mail, as `plainName` writes it: to sort and search by. */
  plainName: string;
  /** Who it is: an e-mail, or else a name. Undefined once it was erased. */
  identity: string | undefined;
  /** The giver that a treasurer joined this one into. */
  joinedInto: string | undefined;
  madeAtMs: number;
};

/** A yearly statement that leaves by e-mail, or has left. */
type StatementLetterRow = {
  id: string;
  /** The record whose address it goes to. */
  giverId: string;
  year: number;
  askedAtMs: number;
  /** The staff member's id. */
  askedBy: string;
};
