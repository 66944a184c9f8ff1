import { type RawBuilder, sql } from "kysely";

/** What the two databases write in their own way. */
type Dialect = {
  strict: RawBuilder<unknown>;
  big: RawBuilder<unknown>;
  counted: RawBuilder<unknown>;
  words(text: RawBuilder<unknown>): RawBuilder<unknown>;
};

/** The tables of all that is given. */
export function giftTables({ strict, big, counted, words }: Dialect): RawBuilder<unknown>[] {
  return [
    // All that is given, and every attempt to give by card. A receipt code is null once the giver is forgotten.
    sql`create table gifts (
      id text not null primary key,
      number ${counted},
      mode text not null,
      means text not null,
      source text not null,
      fund text,
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
      check (source <> 'site' or idempotency_key is not null),
      check (idempotency_key is null or source in ('site', 'monthly'))
    ) ${strict}`,
    sql`create unique index gifts_by_number on gifts (number)`,
    sql`create unique index gifts_by_receipt_code on gifts (receipt_code)`,
    sql`create index gifts_by_state on gifts (state, begun_at_ms)`,
    sql`create index gifts_by_poll on gifts (next_poll_at_ms) where next_poll_at_ms is not null`,
    sql`create index gifts_by_day on gifts
      ((case when mode = 'live' then 1 else 0 end), (coalesce(settled_at_ms, begun_at_ms)), id)`,
    sql`create index gifts_by_amount on gifts (amount_centavos, number)`,
    sql`create index gifts_by_giver on gifts (giver_id, settled_at_ms)`,
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
    // Statements of the year that were sent by e-mail: to this giver's own address.
    sql`create table year_statement_letters (
      id text not null primary key,
      giver_id text not null, year integer not null,
      asked_at_ms ${big} not null, asked_by text not null
    ) ${strict}`,
    sql`create index year_statement_letters_by_year on year_statement_letters (year, giver_id)`,
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
    // Until when the provider was asked for refunds and disputes.
    sql`create table turns (name text not null primary key, taken_at_ms ${big} not null) ${strict}`,
    // Sums of real money by the month of the church's time, so that a year is not added up gift by gift.
    sql`create table gift_months (
      month text not null, means text not null, fund text not null,
      gifts integer not null, centavos ${big} not null,
      primary key (month, means, fund)
    ) ${strict}`,
    // What was taken back of each gift of real money, by the month that the gift counts for.
    sql`create table gifts_taken_back (
      payment_id text not null primary key,
      month text not null, means text not null, fund text not null,
      centavos ${big} not null
    ) ${strict}`,
    sql`create index gifts_taken_back_by_month on gifts_taken_back (month, means, fund, centavos)`,
    // A gift and another one, or a counting's deposit, that may be the same money, until a person tells them apart.
    sql`create table gift_doubts (
      id text not null primary key,
      gift_id text not null, other_id text, counting_id text,
      made_at_ms ${big} not null,
      told_apart_by text, told_apart_at_ms ${big},
      check ((other_id is null) <> (counting_id is null))
    ) ${strict}`,
    sql`create index gift_doubts_open on gift_doubts (made_at_ms) where told_apart_at_ms is null`,
    // What givers asked for by PIX, paid or not: only a paid one is a gift.
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
    // Countings after a service. A version counts the changes. A discarded one keeps only who discarded it, and when.
    sql`create table countings (
      id text not null primary key,
      day text not null, gathering text not null,
      version integer not null,
      opened_by text not null, opened_at_ms ${big} not null,
      closed_by text, closed_at_ms ${big},
      discarded_by text, discarded_at_ms ${big},
      check (closed_at_ms is null or discarded_at_ms is null)
    ) ${strict}`,
    sql`create index countings_by_day on countings (day)`,
    sql`create index countings_open on countings (opened_at_ms)
      where closed_at_ms is null and discarded_at_ms is null`,
    // Once a counting is closed, its givers and envelopes are in the ledger alone.
    sql`create table counting_lines (
      id text not null primary key,
      counting_id text not null, number integer not null,
      means text not null,
      fund text not null,
      amount_centavos ${big} not null check (amount_centavos > 0),
      envelope text not null, name text not null, email text,
      added_by text not null, added_at_ms ${big} not null,
      removed_by text, removed_at_ms ${big},
      unique (counting_id, number)
    ) ${strict}`,
    sql`create table counting_pieces (
      counting_id text not null, denomination text not null,
      pieces integer not null check (pieces > 0),
      primary key (counting_id, denomination)
    ) ${strict}`,
    // Digests of the credits of bank statements that were booked or ignored, so that none is booked twice.
    sql`create table statement_credits (
      name text not null, digest text not null, ordinal integer not null,
      primary key (name, digest, ordinal)
    ) ${strict}`,
    sql`create table statement_choices (
      text_digest text not null primary key,
      fund text not null, means text not null, giver_id text,
      chosen_at_ms ${big} not null
    ) ${strict}`,
    sql`create index statement_choices_by_giver on statement_choices (giver_id)`,
    sql`create table statement_previews (
      id text not null primary key,
      staff_id text not null,
      preview text not null,
      made_at_ms ${big} not null
    ) ${strict}`,
  ];
}
