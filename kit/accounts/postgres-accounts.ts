import { Client, type QueryResultRow } from "pg";
import type { FakeStripe } from "../../src/testing/fake-stripe/fake-stripe.ts";
import { markIn } from "../requests/send-message.ts";
import { type Accounts, accountsOf, type GiftRow, giftStates } from "./accounts.ts";

export type PostgresAccounts = {
  compare(): Promise<Accounts>;
  /** Marks of the messages in the database. */
  marks(): Promise<Set<string>>;
  /** Of the messages whose letter is on its way, or was when its process died. */
  marksOnTheirWay(): Promise<string[]>;
};

/** What a PostgreSQL holds, read directly and not through the site. */
export function openPostgresAccounts(url: string, stripe: FakeStripe): PostgresAccounts {
  return {
    compare: async () => accountsOf(await rowsOf<GiftRow>(url, giftStates), stripe),
    marks: () => postgresMarks(url),
    marksOnTheirWay: () =>
      marksIn(
        url,
        "contact_messages join outbox on subject_id = contact_messages.id and state = 'sending'",
      ),
  };
}

/** Of the messages that are kept there. */
export const postgresMarks = async (url: string): Promise<Set<string>> =>
  new Set(await marksIn(url, "contact_messages"));

async function marksIn(url: string, messages: string): Promise<string[]> {
  const rows = await rowsOf<{ request: string }>(url, `select request from ${messages}`);
  return rows.map(({ request }) => markIn(request));
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
