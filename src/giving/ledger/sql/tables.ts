import { sql, type Selectable } from "kysely";
import {
  big,
  counted,
  integer,
  partOf,
  type RowsOf,
  text,
} from "../../../platform/database/schema/part-of.ts";
import type { GiftMode } from "../../contract/gift-mode.ts";
import type { Means } from "../../contract/means.ts";
import type { GiftSource, GiftState, Origin } from "../gift.ts";
import type { Reversal, ReviewReason } from "../reversals/reversal.ts";

type Rows = RowsOf<typeof giftTables>;
export type GiftRow = Selectable<Rows["gifts"]>;
export type GiverRow = Rows["givers"];
export type ClosedCounting = Rows["closedCountings"];
export type MonthSumRow = Omit<Rows["giftMonths"], "gifts">;

declare module "../../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "gift-receipt": true;
  }
}

declare module "../../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const giftTables = partOf({
  part: "gifts",
  letters: ["gift-receipt"],
  tables: {
    // All that is given, and every attempt to give by card. A receipt code is null once the giver is forgotten.
    gifts: [
      { id: text("not", "primary key") },
      // Counts the gifts in the order in which they were begun or booked.
      { number: counted() },
      { mode: text<GiftMode>("not") },
      { means: text<Means>("not") },
      { source: text<GiftSource>("not") },
      {
        fund: text("not").optional(),
        purpose: text("not").optional(),
        purposeName: text("not").optional(),
      },
      { amountCentavos: big("check (amount_centavos > 0)") },
      {
        giver: text("personal"),
        giverId: text("who").optional(),
        email: text("personal").optional(),
      },
      { memo: text("personal").optional(), bankId: text("who").optional() },
      { state: text<GiftState>("not") },
      { outsideId: text("who", "unique").optional(), paymentId: text("who", "unique").optional() },
      { bookedBy: text("who").optional() },
      { receiptNumber: integer().optional(), receiptCode: text("who").optional() },
      { begunAtMs: big(), settledAtMs: big().optional(), movedAtMs: big() },
      { review: text("not").optional() },
      // The church's account at the provider, if it was paid by card. All others from here on are of a card attempt alone.
      { provider: text<Origin["provider"]>("not").optional() },
      {
        account: text("not").optional(),
        idempotencyKey: text("who", "unique").optional(),
        fingerprint: text("who").optional(),
        description: text("personal").optional(),
      },
      { declineCode: text("not").optional() },
      // Times of the next poll of the provider, undefined after the gift's end, and until which one process alone polls.
      { nextPollAtMs: big().optional(), pollHeldUntilMs: big().optional() },
      ({ words }) => words(sql`giver`),
      "unique (mode, receipt_number)",
      "check ((state = 'succeeded') = (receipt_number is not null))",
      "check (state <> 'succeeded' or outside_id is not null)",
      "check (source <> 'site' or idempotency_key is not null)",
      sql`create unique index gifts_by_number on gifts (number)`,
      sql`create unique index gifts_by_receipt_code on gifts (receipt_code)`,
      sql`create index gifts_by_state on gifts (state, begun_at_ms)`,
      sql`create index gifts_by_poll on gifts (next_poll_at_ms) where next_poll_at_ms is not null`,
      sql`create index gifts_by_day on gifts
      ((case when mode = 'live' then 1 else 0 end), (coalesce(settled_at_ms, begun_at_ms)), id)`,
      sql`create index gifts_by_amount on gifts (amount_centavos, number)`,
      sql`create index gifts_by_purpose on gifts (purpose) where purpose is not null`,
      sql`create index gifts_by_giver on gifts (giver_id, settled_at_ms)`,
    ],
    // Joined givers stay as they are, so that they can be separated.
    givers: [
      { id: text("not", "primary key") },
      { name: text("personal"), email: text("personal").optional() },
      // The name, or without one the e-mail, as `plainName` writes it: to sort and search by.
      { plainName: text("personal") },
      // An e-mail, or else a name. Undefined once it was erased.
      { identity: text("personal", "unique").optional() },
      // The giver that a treasurer joined this one into.
      { joinedInto: text("who").optional() },
      { madeAtMs: big() },
      sql`create index givers_by_joined on givers (joined_into)`,
      sql`create index givers_by_name on givers (plain_name, id)`,
    ],
    // Every state that a card attempt came to after it was begun.
    giftMoves: [
      { giftId: text("who"), state: text<GiftState>("not"), movedAtMs: big() },
      "primary key (gift_id, moved_at_ms, state)",
    ],
    // Refunds, disputes and a treasurer's corrections. They refer to no gift, since their news may come before the gift
    // knows its payment.
    giftReversals: [
      { id: text("not", "primary key") },
      { kind: text<Reversal["kind"]>("not") },
      { paymentId: text("who") },
      { amountCentavos: big("check (amount_centavos > 0)") },
      { currency: text("not") },
      { state: text<Reversal["state"]>("not") },
      // The reported reason for which a person has to check it.
      { review: text<ReviewReason>("not").optional() },
      { staffId: text("who").optional(), reason: text("personal").optional() },
      { madeAtMs: big(), updatedAtMs: big() },
      sql`create index gift_reversals_by_payment on gift_reversals (payment_id)`,
      sql`create index gift_reversals_by_state on gift_reversals (state)`,
      sql`create index gift_reversals_by_time on gift_reversals (made_at_ms)`,
    ],
    // Times until which the provider was asked for refunds and disputes.
    turns: { name: text("not", "primary key"), takenAtMs: big() },
    // Tries that slow down a person with stolen cards. Senders are digests; it is gone within hours.
    cardTries: [
      { giftId: text("who", "primary key") },
      { household: text("who"), network: text("who").optional() },
      { begunAtMs: big() },
      sql`create index card_tries_by_time on card_tries (begun_at_ms)`,
    ],
    // Times when the whole site's cards rested, or will.
    cardCooldowns: { begunAtMs: big("primary key"), endsAtMs: big() },
    // Sums of real money by the month of the church's time, like "2026-11", so that a year is not added up gift by gift.
    // The name of the purpose is empty for gifts.
    giftMonths: [
      {
        month: text("not"),
        means: text<Means>("not"),
        fund: text("not"),
        purposeName: text("not", "default ''"),
      },
      { gifts: integer(), centavos: big() },
      "primary key (month, means, fund, purpose_name)",
    ],
    // Sums taken back of each gift of real money, by the month that the gift counts for.
    giftsTakenBack: [
      { paymentId: text("who", "primary key") },
      {
        month: text("not"),
        means: text<Means>("not"),
        fund: text("not"),
        purposeName: text("not", "default ''"),
      },
      { centavos: big() },
      sql`create index gifts_taken_back_by_month on gifts_taken_back (month, means, fund, purpose_name, centavos)`,
    ],
    // Sums that each counting took to the bank: gifts may be the same money.
    closedCountings: [
      { id: text("not", "primary key"), day: text("not"), closedAtMs: big() },
      { cashCentavos: big(), chequeCentavos: big() },
      sql`create index closed_countings_by_day on closed_countings (day)`,
    ],
    // A gift and another one, or the last counting of a deposit, that may be the same money, until a person tells them
    // apart.
    giftDoubts: [
      { id: text("not", "primary key") },
      { giftId: text("who"), otherId: text("who").optional(), countingId: text("who").optional() },
      { madeAtMs: big() },
      { toldApartBy: text("who").optional(), toldApartAtMs: big().optional() },
      "check ((other_id is null) <> (counting_id is null))",
      sql`create index gift_doubts_open on gift_doubts (made_at_ms) where told_apart_at_ms is null`,
    ],
  },
  create: ({ isSqlite }) => (isSqlite ? onlySqlite : onlyPostgres),
});

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
