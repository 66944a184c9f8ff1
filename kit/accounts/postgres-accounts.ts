import { Client, type QueryResultRow } from "pg";
import type { FakeStripe } from "../../src/testing/fake-stripe/fake-stripe.ts";
import { markIn } from "../requests/send-message.ts";
import { type Accounts, accountsOf, type GiftRow, giftStates } from "./accounts.ts";

export type PostgresAccounts = {
  compare(): Promise<Accounts>;
  /** Of the messages that are kept. */
  marks(): Promise<Set<string>>;
};

/** What a PostgreSQL holds, read past the site. */
export function openPostgresAccounts(url: string, stripe: FakeStripe): PostgresAccounts {
  return {
    compare: async () => accountsOf(await rowsOf<GiftRow>(url, giftStates), stripe),
    async marks() {
      const rows = await rowsOf<{ request: string }>(url, "select request from contact_messages");
      return new Set(rows.map(({ request }) => markIn(request)));
    },
  };
}

async function rowsOf<Row extends QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
