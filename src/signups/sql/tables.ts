import { sql } from "kysely";
import { big, integer, partOf, type RowsOf, text } from "../../platform/database/schema/part-of.ts";
import type { SignUpEntry } from "../contract/sign-up.ts";

type Rows = RowsOf<typeof signUpTables>;
export type KnownEventRow = Rows["signUpEvents"];
export type SignUpRow = Rows["signUps"];
export type SignUpPaymentRow = Rows["signUpPayments"];

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const letterKinds = [
  "sign-up-confirmed",
  "sign-up-waiting",
  "sign-up-moved-up",
  "sign-up-changed",
  "sign-up-cancelled",
] as const;

export type SignUpLetterKind = (typeof letterKinds)[number];

export const signUpTables = partOf({
  part: "sign-ups",
  letters: letterKinds,
  tables: {
    // Events as they were last published or signed up to: places are given by them, and answers are erased by their end.
    signUpEvents: [
      { name: text("not", "primary key") },
      { title: text("not") },
      { startsAtMs: big(), endsAtMs: big() },
      { isWholeDay: integer() },
      { place: text("not") },
      { untilMs: big() },
      { amountCentavos: big().optional() },
      { places: integer("check (places >= 0)") },
      { isListed: integer() },
      // JSON: what the office has not answered yet about a change of it.
      { asked: text("not").optional() },
    ],
    signUps: [
      { id: text("not", "primary key") },
      { code: text("who", "unique") },
      { event: text("not") },
      { number: integer() },
      // The form's idempotency key, and the digest of what it said.
      { attempt: text("who", "unique"), fingerprint: text("who") },
      { name: text("personal"), phone: text("personal"), email: text("personal").optional() },
      // JSON: names, and null for each person who was taken away.
      { people: text("personal"), heads: integer("check (heads >= 0)") },
      // JSON: questions with their answers.
      { answers: text("personal") },
      { guardian: text("not").optional() },
      { consentVersion: text("not") },
      // Digests of the address that sent it, undefined where the office wrote it, and of the mailbox that its letters go to.
      { sender: text("who").optional(), mailbox: text("who").optional() },
      { held: integer("default 0") },
      { receivedAtMs: big() },
      { state: text<SignUpEntry["state"]>("not") },
      { hopedForPlace: integer() },
      { movedUpAtMs: big().optional(), cancelledAtMs: big().optional() },
      { callFor: text<NonNullable<SignUpEntry["callFor"]>>("not").optional() },
      { amountCentavos: big().optional() },
      // JSON: `Facts`.
      { told: text("not"), toldBefore: text("not").optional() },
      // The txid of its PIX code.
      { txid: text("who", "unique") },
      "unique (event, number)",
      // Places left and places in line are sums over it, without the rows.
      sql`create index sign_ups_in_line on sign_ups (event, state, number, heads)`,
      sql`create index sign_ups_of_mailbox on sign_ups (mailbox)`,
      sql`create index sign_ups_to_call on sign_ups (event) where call_for is not null`,
    ],
    // Payments of the ledger, with the sign-up whose fee each is. Amounts, and money that went back, are the ledger's.
    signUpPayments: [
      { paymentId: text("who", "primary key") },
      { event: text("not") },
      // Undefined where nobody is known, or the sign-up was erased.
      { signUp: text("who").optional() },
      { heldAtMs: big() },
      // Times when the office said that it is no payment of this sign-up after all, and had looked at what is odd about it.
      { setAsideAtMs: big().optional(), checkedAtMs: big().optional() },
      sql`create index sign_up_payments_by_sign_up on sign_up_payments (sign_up)`,
      sql`create index sign_up_payments_by_event on sign_up_payments (event)`,
    ],
  },
});
