import { type DatabasePlace, withDatabase } from "../../src/platform/database/open-database.ts";
import type { FakeStripe } from "../../src/testing/fake-stripe/open-fake-stripe.ts";
import { markIn } from "./visitors.ts";

/** The marks of the stored messages, and the number of their letters. */
export const readMessages = (where: DatabasePlace) =>
  withDatabase(where, (database) =>
    database.read(async (reader) => {
      const messages = await reader.selectFrom("contactMessages").select("request").execute();
      const letters = await reader.selectFrom("outbox").select("id").execute();
      const marks = new Set(messages.map(({ request }) => markIn(request)));
      return { marks, letters: letters.length };
    }),
  );

/** Compares the ledger with Stripe's own list. */
export const compareBooks = (where: DatabasePlace, stripe: FakeStripe) =>
  withDatabase(where, async (database) => {
    const gifts = await database.read((reader) =>
      reader.selectFrom("gifts").select(["id", "state"]).execute(),
    );
    const received = new Set(gifts.flatMap(({ id, state }) => (state === "succeeded" ? [id] : [])));
    const charged = stripe.charges().map(({ metadata }) => metadata["gift"] ?? "");
    return {
      /** Gifts that the ledger says were received, and that Stripe never charged. */
      invented: [...received].filter((id) => !charged.includes(id)),
      /** Payments at Stripe that the ledger does not have as received. */
      missed: charged.filter((id) => !received.has(id)),
      /** Gifts that Stripe charged more than once. */
      twice: charged.filter((id, index) => charged.indexOf(id) !== index),
      /** The number of gifts whose end the ledger does not know. */
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

export const describeBooks = (
  books: Awaited<ReturnType<typeof compareBooks>>,
  stripe: FakeStripe,
): string =>
  `${stripe.charges().length} charges, ${books.received} in the ledger, ${books.twice.length} double, ` +
  `${books.missed.length} lost, ${books.invented.length} invented`;
