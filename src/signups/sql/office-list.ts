import { sql } from "kysely";
import { spoken } from "../../format/text.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import type { OtherMoney } from "../../feature.ts";
import type { SignUpEntry } from "../contract/sign-up.ts";
import { withPayments } from "../fees/sql/fees.ts";
import { headOf, placeInLine } from "./counts.ts";
import { entryOf, listEntries } from "./rows.ts";

/** Sign-ups on one page of the panel. */
export const perPage = 100;

/** Others that may be the same person's or program's; cancelled ones are none. */
export type Twins = {
  /** Sign-ups with the same telephone, or from the same address. */
  together: readonly Twin[];
  /** Sign-ups that name one of its people. */
  sameName: readonly Twin[];
};

export type Twin = { id: string; number: number; name: string };

/** All sign-ups of an event, each with what others may have in common with it. */
async function keyed(reader: Reader, event: string) {
  const rows = await reader
    .selectFrom("signUps")
    .select(["id", "number", "name", "state", "people", "phone", "sender"])
    .where("event", "=", event)
    .orderBy("number")
    .execute();
  return rows.map(({ people, phone, sender, ...row }) => {
    const names: (string | null)[] = [row.name, ...JSON.parse(people)];
    return {
      ...row,
      senders: sender === undefined ? [phone] : [phone, sender],
      // Two parents may have signed up one child.
      names: names.flatMap((name) => (name === null ? [] : [spoken(name)])),
    };
  });
}

type Keyed = Awaited<ReturnType<typeof keyed>>[number];

/** Those with a place or in the list that have one of these keys. */
function sharing(all: readonly Keyed[], key: "senders" | "names", own: readonly string[]) {
  const wanted = new Set(own);
  return all.filter((one) => one.state !== "cancelled" && one[key].some((it) => wanted.has(it)));
}

/** First the confirmed, then those who wait, then the cancelled. */
const inOrder = (reader: Reader, event: string) =>
  reader
    .selectFrom("signUps")
    .where("event", "=", event)
    .orderBy(sql`case state when 'confirmed' then 1 when 'waiting' then 2 else 3 end`)
    .orderBy("number");

/** Queries of the panel's page of an event, however many sign-ups there are. Throws `StorageUnavailable`. */
export const createOfficeList = (database: Database, otherMoney: OtherMoney) => ({
  list: (event: string): Promise<SignUpEntry[]> =>
    database.read(async (reader) =>
      withPayments(reader, otherMoney, await listEntries(reader, event)),
    ),

  head: (event: string) => database.read((reader) => headOf(reader, event)),

  /** `at` from 1. `firstInLine`: the place in the waiting list of the first on the page that waits. */
  listPage: (event: string, at: number) =>
    database.read(async (reader) => {
      const rows = await inOrder(reader, event)
        .selectAll()
        .limit(perPage)
        .offset((at - 1) * perPage)
        .execute();
      const entries = await withPayments(reader, otherMoney, rows.map(entryOf));
      const first = entries.find(({ state }) => state === "waiting");
      return { entries, firstInLine: first ? ((await placeInLine(reader, first)) ?? 1) : 1 };
    }),

  /** The page of the list that a sign-up stands on, from 1. */
  async pageOf({ id, event }: SignUpEntry): Promise<number> {
    const all = await database.read((reader) => inOrder(reader, event).select("id").execute());
    return Math.floor(all.findIndex((one) => one.id === id) / perPage) + 1;
  },

  /** Finds the twins of each of these, by its id. */
  async twins(event: string, entries: readonly SignUpEntry[]): Promise<Map<string, Twins>> {
    const all = await database.read((reader) => keyed(reader, event));
    const ids = new Set(entries.map(({ id }) => id));
    const shown = all.filter(({ id, state }) => ids.has(id) && state !== "cancelled");
    const others = (one: Keyed, key: "senders" | "names") =>
      sharing(all, key, one[key]).filter(({ id }) => id !== one.id);
    return new Map(
      shown.map((one) => [
        one.id,
        { together: others(one, "senders"), sameName: others(one, "names") },
      ]),
    );
  },

  /** Lists sign-ups of the same telephone or address, itself among them. */
  async together({ id, event }: SignUpEntry): Promise<Twin[]> {
    const all = await database.read((reader) => keyed(reader, event));
    const own = all.find((one) => one.id === id);
    return own ? sharing(all, "senders", own.senders) : [];
  },
});
