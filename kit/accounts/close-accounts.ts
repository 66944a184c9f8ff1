import { isKept, type Sent } from "../requests/send-message.ts";
import { until } from "../requests/until.ts";
import type { FakeStripe } from "../../src/testing/fake-stripe/fake-stripe.ts";
import type { Accounts } from "./accounts.ts";
import type { Mailbox } from "./mailbox.ts";
import type { PostgresAccounts } from "./postgres-accounts.ts";

type Edges = { mailbox: Mailbox; stripe: FakeStripe; accounts: PostgresAccounts };

type Closed = {
  /** Messages that were acknowledged and are not in the database. */
  lost: number;
  /** Marks of letters that were handed over more than once. */
  again: string[];
  /** How many of them a mailbox shows twice that drops a Message-ID which it knows. */
  shownTwice: number;
  books: Accounts;
  /** What of it goes into the closing table. */
  found: string[];
};

/** Waits until every letter came and every charge is in the ledger, and says what is missing and what is too much. */
export async function closeAccounts(
  sent: readonly Sent[],
  { mailbox, stripe, accounts }: Edges,
): Promise<Closed> {
  const kept = sent.filter(isKept);
  const arrived = () => kept.every(({ mark }) => mailbox.copies().has(mark));
  await until("every letter came", 90_000, arrived);
  await until("every charge is in the ledger", 120_000, async () => {
    return (await accounts.compare()).missed.length === 0;
  });
  const marks = await accounts.marks();
  const lost = kept.filter(({ mark }) => !marks.has(mark)).length;
  const repeated = [...mailbox.copies()].filter(([, copies]) => copies.length > 1);
  const idsOf = (copies: { messageId: string }[]) => new Set(copies.map((one) => one.messageId));
  const shownTwice = repeated.filter(([, copies]) => idsOf(copies).size > 1).length;
  const books = await accounts.compare();
  return {
    lost,
    again: repeated.map(([mark]) => mark),
    shownTwice,
    books,
    found: [
      `${kept.length} of ${sent.length} messages acknowledged, ${lost} lost, ${repeated.length} letters handed over twice, ${shownTwice} shown twice`,
      `${stripe.charges().length} charges, ${books.received} in the ledger, ${books.twice.length} double, ${books.missed.length} lost, ${books.invented.length} invented`,
    ],
  };
}
