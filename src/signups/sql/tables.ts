import { sql } from "kysely";
import type { TablesOf } from "../../platform/database/schema/tables-of.ts";
import type { KnownEvent, SignUpEntry } from "../contract/sign-up.ts";

export type SignUpTables = {
  signUpEvents: KnownEventRow;
  signUps: SignUpRow;
  /**
   * Payments of the ledger, with the sign-up whose fee each is. Amounts, and money that went back, are the ledger's.
   */
  signUpPayments: {
    paymentId: string;
    event: string;
    /** Undefined where nobody is known, or the sign-up was erased. */
    signUp: string | undefined;
    heldAtMs: number;
    /** Time when the office said that it is no payment of this sign-up after all. */
    setAsideAtMs: number | undefined;
    /** Time when the office had looked at what is odd about it. */
    checkedAtMs: number | undefined;
  };
};

export type KnownEventRow = Omit<KnownEvent, "isListed" | "isWholeDay"> & {
  isListed: number;
  isWholeDay: number;
  /** JSON: what the office has not answered yet about a change of it. */
  asked: string | undefined;
};

export type SignUpRow = Omit<
  SignUpEntry,
  "people" | "answers" | "hopedForPlace" | "isHeld" | "payments" | "paid" | "told" | "toldBefore"
> & {
  /** The form's idempotency key, and the digest of what it said. */
  attempt: string;
  fingerprint: string;
  /** JSON: names, and null for each person who was taken away. */
  people: string;
  /** JSON: questions with their answers. */
  answers: string;
  consentVersion: string;
  /** Digest of the address that sent it; undefined where the office wrote it. */
  sender: string | undefined;
  /** Digest of the mailbox that its letters go to. */
  mailbox: string | undefined;
  held: number;
  hopedForPlace: number;
  /** JSON: `Facts`. */
  told: string;
  toldBefore: string | undefined;
  /** Txid of its PIX code. */
  txid: string;
};

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends SignUpTables {}
}

export const letterKinds = [
  "sign-up-confirmed",
  "sign-up-waiting",
  "sign-up-moved-up",
  "sign-up-changed",
  "sign-up-cancelled",
] as const;

export type SignUpLetterKind = (typeof letterKinds)[number];

export const signUpTables: TablesOf<SignUpTables> = {
  part: "sign-ups",
  letters: letterKinds,
  create: ({ big, strict }) => [
    // Events as they were last published or signed up to: places are given by them, and answers are erased by their end.
    sql`create table sign_up_events (
      name text not null primary key,
      title text not null,
      starts_at_ms ${big} not null, ends_at_ms ${big} not null,
      is_whole_day integer not null,
      place text not null,
      until_ms ${big} not null,
      amount_centavos ${big},
      places integer not null check (places >= 0),
      is_listed integer not null,
      asked text
    ) ${strict}`,
    sql`create table sign_ups (
      id text not null primary key,
      code text not null unique,
      event text not null,
      number integer not null,
      attempt text not null unique, fingerprint text not null,
      name text not null, phone text not null, email text,
      people text not null, heads integer not null check (heads >= 0),
      answers text not null,
      guardian text,
      consent_version text not null,
      sender text, mailbox text,
      held integer not null default 0,
      received_at_ms ${big} not null,
      state text not null,
      hoped_for_place integer not null,
      moved_up_at_ms ${big}, cancelled_at_ms ${big},
      call_for text,
      amount_centavos ${big},
      told text not null, told_before text,
      txid text not null unique,
      unique (event, number)
    ) ${strict}`,
    // Places left and places in line are sums over it, without the rows.
    sql`create index sign_ups_in_line on sign_ups (event, state, number, heads)`,
    sql`create index sign_ups_of_mailbox on sign_ups (mailbox)`,
    sql`create index sign_ups_to_call on sign_ups (event) where call_for is not null`,
    sql`create table sign_up_payments (
      payment_id text not null primary key,
      event text not null,
      sign_up text,
      held_at_ms ${big} not null,
      set_aside_at_ms ${big}, checked_at_ms ${big}
    ) ${strict}`,
    sql`create index sign_up_payments_by_sign_up on sign_up_payments (sign_up)`,
    sql`create index sign_up_payments_by_event on sign_up_payments (event)`,
  ],
  text: {
    signUpEvents: { name: "not", title: "not", place: "not", asked: "not" },
    signUps: {
      id: "not",
      code: "who",
      event: "not",
      attempt: "who",
      fingerprint: "who",
      name: "personal",
      phone: "personal",
      email: "personal",
      people: "personal",
      answers: "personal",
      guardian: "not",
      consentVersion: "not",
      sender: "who",
      mailbox: "who",
      state: "not",
      callFor: "not",
      told: "not",
      toldBefore: "not",
      txid: "who",
    },
    signUpPayments: { paymentId: "who", event: "not", signUp: "who" },
  },
};
