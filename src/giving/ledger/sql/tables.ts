import { sql, type Generated, type Selectable } from "kysely";
import type { TablesOf } from "../../../platform/database/schema/tables-of.ts";
import type { Means } from "../../contract/means.ts";
import type { GiftState, Gift, Origin } from "../gift.ts";
import type { Reversal, ReviewReason } from "../reversals/reversal.ts";
import type { ClosedCounting } from "../same-money/same-money.ts";

export type GiftTables = {
  gifts: GiftTable;
  /** Every state that a card attempt came to after it was begun. */
  giftMoves: { giftId: string; state: GiftState; movedAtMs: number };
  /** Gifts of real money received in a month of the church's time, like "2026-11": see gifts.ts. */
  giftMonths: MonthSumRow & { gifts: number };
  giftReversals: ReversalRow;
  /** The reversed amount of a gift of real money, with the gift's month: see gifts.ts. */
  giftsTakenBack: MonthSumRow & { paymentId: string };
  giftDoubts: GiftDoubtRow;
  closedCountings: ClosedCounting;
  givers: GiverRow;
  turns: { name: string; takenAtMs: number };
  /** Tries of cards by each sender, as digests, kept for an hour. */
  cardTries: { giftId: string; household: string; network: string | undefined; begunAtMs: number };
  /** Times when the whole site's cards rested, or will. */
  cardCooldowns: { begunAtMs: number; endsAtMs: number };
};

export type MonthSumRow = {
  month: string;
  means: Means;
  fund: string;
  /** Empty for gifts. */
  purposeName: string;
  centavos: number;
};

type GiftTable = Gift & {
  /** Counts the gifts in the order in which they were begun or booked. */
  number: Generated<number>;
  /** The church's account at the provider, if it was paid by card. */
  account: string | undefined;
  /** All that follows is of a card attempt alone. */
  provider: Origin["provider"] | undefined;
  idempotencyKey: string | undefined;
  fingerprint: string | undefined;
  description: string | undefined;
  /** Time of the next poll of the provider; undefined after the gift's end. */
  nextPollAtMs: number | undefined;
  /** Time until which one process polls the provider, and no other does. */
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
  /** The giver's identity: an e-mail, or else a name. Undefined once it was erased. */
  identity: string | undefined;
  /** The giver that a treasurer joined this one into. */
  joinedInto: string | undefined;
  madeAtMs: number;
};

declare module "../../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "gift-receipt": true;
  }
}

declare module "../../../platform/database/schema/schema.ts" {
  interface Tables extends GiftTables {}
}

export const giftTables: TablesOf<GiftTables> = {
  part: "gifts",
  letters: ["gift-receipt"],
  create: ({ big, strict, counted, words, isSqlite }) => [
    // All that is given, and every attempt to give by card. A receipt code is null once the giver is forgotten.
    sql`create table gifts (
      id text not null primary key,
      number ${counted},
      mode text not null,
      means text not null,
      source text not null,
      fund text, purpose text, purpose_name text,
      amount_centavos ${big} not null check (amount_centavos > 0),
      giver text not null, giver_id text, email text,
      memo text, bank_id text,
      state text not null,
      outside_id text unique, payment_id text unique,
      booked_by text,
      receipt_number integer, receipt_code text,
      begun_at_ms ${big} not null, settled_at_ms ${big}, moved_at_ms ${big} not null,
      review text,
      provider text,
      account text, idempotency_key text unique, fingerprint text, description text,
      decline_code text,
      next_poll_at_ms ${big}, poll_held_until_ms ${big}
      ${words(sql`giver`)},
      unique (mode, receipt_number),
      check ((state = 'succeeded') = (receipt_number is not null)),
      check (state <> 'succeeded' or outside_id is not null),
      check (source <> 'site' or idempotency_key is not null)
    ) ${strict}`,
    sql`create unique index gifts_by_number on gifts (number)`,
    sql`create unique index gifts_by_receipt_code on gifts (receipt_code)`,
    sql`create index gifts_by_state on gifts (state, begun_at_ms)`,
    sql`create index gifts_by_poll on gifts (next_poll_at_ms) where next_poll_at_ms is not null`,
    sql`create index gifts_by_day on gifts
      ((case when mode = 'live' then 1 else 0 end), (coalesce(settled_at_ms, begun_at_ms)), id)`,
    sql`create index gifts_by_amount on gifts (amount_centavos, number)`,
    sql`create index gifts_by_purpose on gifts (purpose) where purpose is not null`,
    sql`create index gifts_by_giver on gifts (giver_id, settled_at_ms)`,
    // An identity is an e-mail or, without one, a name. Joined givers stay as they are, so that they can be separated.
    sql`create table givers (
      id text not null primary key,
      name text not null, email text,
      plain_name text not null,
      identity text unique,
      joined_into text,
      made_at_ms ${big} not null
    ) ${strict}`,
    sql`create index givers_by_joined on givers (joined_into)`,
    sql`create index givers_by_name on givers (plain_name, id)`,
    sql`create table gift_moves (
      gift_id text not null, state text not null, moved_at_ms ${big} not null,
      primary key (gift_id, moved_at_ms, state)
    ) ${strict}`,
    // Refunds, disputes and a treasurer's corrections. They refer to no gift, since their news may come before the gift
    // knows its payment.
    sql`create table gift_reversals (
      id text not null primary key,
      kind text not null,
      payment_id text not null,
      amount_centavos ${big} not null check (amount_centavos > 0),
      currency text not null,
      state text not null,
      review text,
      staff_id text, reason text,
      made_at_ms ${big} not null, updated_at_ms ${big} not null
    ) ${strict}`,
    sql`create index gift_reversals_by_payment on gift_reversals (payment_id)`,
    sql`create index gift_reversals_by_state on gift_reversals (state)`,
    sql`create index gift_reversals_by_time on gift_reversals (made_at_ms)`,
    // Times until which the provider was asked for refunds and disputes.
    sql`create table turns (name text not null primary key, taken_at_ms ${big} not null) ${strict}`,
    // Tries that slow down a person with stolen cards. Senders are digests; it is gone within hours.
    sql`create table card_tries (
      gift_id text not null primary key,
      household text not null, network text,
      begun_at_ms ${big} not null
    ) ${strict}`,
    sql`create index card_tries_by_time on card_tries (begun_at_ms)`,
    sql`create table card_cooldowns (begun_at_ms ${big} not null primary key, ends_at_ms ${big} not null) ${strict}`,
    // Sums of real money by the month of the church's time, so that a year is not added up gift by gift.
    sql`create table gift_months (
      month text not null, means text not null, fund text not null, purpose_name text not null default '',
      gifts integer not null, centavos ${big} not null,
      primary key (month, means, fund, purpose_name)
    ) ${strict}`,
    // Sums taken back of each gift of real money, by the month that the gift counts for.
    sql`create table gifts_taken_back (
      payment_id text not null primary key,
      month text not null, means text not null, fund text not null, purpose_name text not null default '',
      centavos ${big} not null
    ) ${strict}`,
    sql`create index gifts_taken_back_by_month on gifts_taken_back (month, means, fund, purpose_name, centavos)`,
    // Sums that each counting took to the bank: gifts may be the same money.
    sql`create table closed_countings (
      id text not null primary key, day text not null, closed_at_ms ${big} not null,
      cash_centavos ${big} not null, cheque_centavos ${big} not null
    ) ${strict}`,
    sql`create index closed_countings_by_day on closed_countings (day)`,
    // A gift and another one, or a counting's deposit, that may be the same money, until a person tells them apart.
    sql`create table gift_doubts (
      id text not null primary key,
      gift_id text not null, other_id text, counting_id text,
      made_at_ms ${big} not null,
      told_apart_by text, told_apart_at_ms ${big},
      check ((other_id is null) <> (counting_id is null))
    ) ${strict}`,
    sql`create index gift_doubts_open on gift_doubts (made_at_ms) where told_apart_at_ms is null`,
    ...(isSqlite ? onlySqlite : onlyPostgres),
  ],
  text: {
    gifts: {
      id: "not",
      mode: "not",
      means: "not",
      source: "not",
      fund: "not",
      purpose: "not",
      purposeName: "not",
      giver: "personal",
      giverId: "who",
      email: "personal",
      memo: "personal",
      bankId: "who",
      state: "not",
      outsideId: "who",
      paymentId: "who",
      bookedBy: "who",
      receiptCode: "who",
      review: "not",
      provider: "not",
      account: "not",
      idempotencyKey: "who",
      fingerprint: "who",
      description: "personal",
      declineCode: "not",
    },
    closedCountings: { id: "not", day: "not" },
    giftDoubts: {
      id: "not",
      giftId: "who",
      otherId: "who",
      countingId: "who",
      toldApartBy: "who",
    },
    givers: {
      id: "not",
      name: "personal",
      email: "personal",
      plainName: "personal",
      identity: "personal",
      joinedInto: "who",
    },
    giftMoves: { giftId: "who", state: "not" },
    giftReversals: {
      id: "not",
      kind: "not",
      paymentId: "who",
      currency: "not",
      state: "not",
      review: "not",
      staffId: "who",
      reason: "personal",
    },
    turns: { name: "not" },
    cardTries: { giftId: "who", household: "who", network: "who" },
    cardCooldowns: {},
    giftMonths: { month: "not", means: "not", fund: "not", purposeName: "not" },
    giftsTakenBack: {
      paymentId: "who",
      month: "not",
      means: "not",
      fund: "not",
      purposeName: "not",
    },
  },
};

/** SQLite numbers rows and searches words by triggers and tables of words. */
const onlySqlite = [
  // A prefix that is longer than those of the index is put together from all words that begin so.
  sql`create virtual table gift_words using fts5(giver, content='gifts', content_rowid='number',
    detail=none, prefix='2 3 4 5 6 7 8 9 10', tokenize='unicode61 remove_diacritics 2')`,
  sql`insert into gift_words (gift_words, rank) values ('secure-delete', 1)`,
  sql`create trigger gifts_come after insert on gifts begin
    update gifts set number = (select coalesce(max(number), 0) + 1 from gifts) where id = new.id;
    insert into gift_words (rowid, giver) select number, giver from gifts where id = new.id;
  end`,
  sql`create trigger gifts_renamed after update of giver on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
    insert into gift_words (rowid, giver) values (new.number, new.giver);
  end`,
  sql`create trigger gifts_go after delete on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
  end`,
];

/** PostgreSQL searches a column of the table itself. */
const onlyPostgres = [sql`create index gifts_by_words on gifts using gin (words)`];
