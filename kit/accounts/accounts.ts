import { DatabaseSync } from "node:sqlite";
import type { FakeStripe } from "../../src/testing/fake-stripe/fake-stripe.ts";

export type Accounts = {
  /** Gifts that the ledger says were received, and that Stripe never charged. */
  invented: string[];
  /** Payments at Stripe that the ledger does not have as received. */
  missed: string[];
  /** Gifts that Stripe charged more than once. */
  twice: string[];
  /** Gifts whose end the ledger does not know. */
  open: number;
  received: number;
};

/** The ledger of a database file beside Stripe's own list. */
export function compareAccounts(databaseFile: string, stripe: FakeStripe): Accounts {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 });
  try {
    return accountsOf(database.prepare(giftStates).all() as GiftRow[], stripe);
  } finally {
    database.close();
  }
}

export const giftStates = "select id, state from gifts";

export type GiftRow = { id: string; state: string };

/** The same of rows that were read already. */
export function accountsOf(rows: readonly GiftRow[], stripe: FakeStripe): Accounts {
  const received = new Set(rows.flatMap(({ id, state }) => (state === "succeeded" ? [id] : [])));
  const charged = stripe.charges().map(({ metadata }) => metadata.gift ?? "");
  return {
    invented: [...received].filter((id) => !charged.includes(id)),
    missed: charged.filter((id) => !received.has(id)),
    twice: charged.filter((id, index) => charged.indexOf(id) !== index),
    open: rows.filter(({ state }) => openStates.has(state)).length,
    received: received.size,
  };
}

const openStates = new Set(["begun", "unknown", "requires_action", "processing", "canceling"]);
