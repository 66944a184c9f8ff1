import { type DatabasePlace, withDatabase } from "../../src/platform/database/open-database.ts";
import type { FakeStripe } from "../../src/testing/fake-stripe/open-fake-stripe.ts";
import { markIn } from "./visitors.ts";

/** The marks of the stored messages, and the number of their letters. */
export const readMessages = (
  where: DatabasePlace,
): Promise<{ marks: Set<string>; letters: number }> =>
  withDatabase(where, async (database) => {
    const read = <Row>(table: "contactMessages" | "outbox", column: string) =>
      database.read((reader) =>
        reader
          .selectFrom(table)
          .select(column as never)
          .execute(),
      ) as Promise<Row[]>;
    const messages = await read<{ request: string }>("contactMessages", "request");
    const letters = await read("outbox", "id");
    return {
      marks: new Set(messages.map(({ request }) => markIn(request))),
      letters: letters.length,
    };
  });

export type Books = {
  /** Gifts that the ledger says were received, and that Stripe never charged. */
  invented: string[];
  /** Payments at Stripe that the ledger does not have as received. */
  missed: string[];
  /** Gifts that Stripe charged more than once. */
  twice: string[];
  /** The number of gifts whose end the ledger does not know. */
  open: number;
  received: number;
};

/** Compares the ledger with Stripe's own list. */
export const compareBooks = (where: DatabasePlace, stripe: FakeStripe): Promise<Books> =>
  withDatabase(where, async (database) => {
    const gifts = await database.read((reader) =>
      reader.selectFrom("gifts").select(["id", "state"]).execute(),
    );
    const received = new Set(gifts.flatMap(({ id, state }) => (state === "succeeded" ? [id] : [])));
    const charged = stripe.charges().map(({ metadata }) => metadata["gift"] ?? "");
    return {
      invented: [...received].filter((id) => !charged.includes(id)),
      missed: charged.filter((id) => !received.has(id)),
      twice: charged.filter((id, index) => charged.indexOf(id) !== index),
      open: gifts.filter(({ state }) => openStates.has(state)).length,
      received: received.size,
    };
  });

const openStates = new Set<string>([
  "begun",
  "unknown",
  "requires_action",
  "processing",
  "canceling",
]);

export const describeBooks = (books: Books, stripe: FakeStripe): string =>
  `${stripe.charges().length} charges, ${books.received} in the ledger, ${books.twice.length} double, ` +
  `${books.missed.length} lost, ${books.invented.length} invented`;
