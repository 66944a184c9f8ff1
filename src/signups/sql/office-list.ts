import { sql } from "kysely";
import { spoken } from "../../format/text.ts";
import type { Database } from "../../platform/database/database.ts";
import type { OtherMoney } from "../../feature.ts";
import type { SignUpEntry } from "../contract/sign-up.ts";
import { withPayments } from "../fees/sql/fees.ts";
import { placeInLine } from "./counts.ts";
import { entryOf } from "./rows.ts";

/** Sign-ups on one page of the panel. */
export const perPage = 100;

/** Others that may be the same person's or program's; cancelled ones are none. */
export type Twins = {
  /** Sign-ups with the same telephone, or from the same address. */
  together: Others;
  /** Sign-ups that name one of its people. */
  sameName: Others;
};

/** The number of others, and the first three of them. */
export type Others = { count: number; first: readonly Twin[] };

export type Twin = { id: string; number: number; name: string };

/** Forms and people of one state. */
type Sums = { forms: number; heads: number };
export type Head = Record<SignUpEntry["state"], Sums>;

// Order of sign-ups: confirmed, waiting, cancelled.
const rank = sql<number>`case state when 'confirmed' then 1 when 'waiting' then 2 else 3 end`;

/** Queries of the panel's page of an event, however many sign-ups there are. Throws `StorageUnavailable`. */
export const createOfficeList = (database: Database, otherMoney: OtherMoney) => ({
  head: async (event: string): Promise<Head> => {
    const rows = await database.read((reader) =>
      reader
        .selectFrom("signUps")
        .select(({ fn }) => ["state", fn.countAll().as("forms"), fn.sum("heads").as("heads")])
        .where("event", "=", event)
        .groupBy("state")
        .execute(),
    );
    const of = (state: SignUpEntry["state"]): Sums => {
      const row = rows.find((one) => one.state === state);
      return {
        forms: Number(row?.forms ?? 0),
        heads: Number(row?.heads ?? 0),
      };
    };
    return {
      confirmed: of("confirmed"),
      waiting: of("waiting"),
      cancelled: of("cancelled"),
    };
  },

  /** `at` from 1. `firstInLine`: the place in the waiting list of the first on the page that waits. */
  listPage: (event: string, at: number) =>
    database.read(async (reader) => {
      const rows = await reader
        .selectFrom("signUps")
        .selectAll()
        .where("event", "=", event)
        .orderBy(rank)
        .orderBy("number")
        .limit(perPage)
        .offset((at - 1) * perPage)
        .execute();
      const entries = await withPayments(reader, otherMoney, rows.map(entryOf));
      const first = entries.find(({ state }) => state === "waiting");
      return { entries, firstInLine: first ? ((await placeInLine(reader, first)) ?? 1) : 1 };
    }),

  /** The page of the list that a sign-up stands on, from 1. */
  async pageOf({ id, event, number }: SignUpEntry): Promise<number> {
    const { before } = await database.read((reader) =>
      reader
        .selectFrom("signUps")
        .select(({ fn }) => fn.countAll().as("before"))
        .where("event", "=", event)
        .where(({ or, and, eb, selectFrom }) => {
          const own = selectFrom("signUps").select(rank.as("rank")).where("id", "=", id);
          return or([eb(rank, "<", own), and([eb(rank, "=", own), eb("number", "<", number)])]);
        })
        .executeTakeFirstOrThrow(),
    );
    return Math.floor(Number(before) / perPage) + 1;
  },

  /** Finds the twins of each of these, by its id; those that have none are left out. */
  async twins(event: string, entries: readonly SignUpEntry[]): Promise<Map<string, Twins>> {
    const rows = await database.read((reader) =>
      reader
        .selectFrom("signUps")
        .select(["id", "number", "name", "people", "phone", "sender"])
        .where("event", "=", event)
        .where("state", "<>", "cancelled")
        .orderBy("number")
        .execute(),
    );
    type Row = (typeof rows)[number];
    /** Finds the rows that share one of its keys with a row; joined once for all rows with the same keys. */
    const groupsBy = (keysOf: (row: Row) => readonly string[]) => {
      const groups = new Map<string, Row[]>();
      for (const row of rows) {
        for (const key of keysOf(row)) {
          const group = groups.get(key);
          if (group) group.push(row);
          else groups.set(key, [row]);
        }
      }
      const joined = new Map<string, readonly Row[]>();
      return (row: Row): readonly Row[] => {
        const keys = keysOf(row);
        const known = joined.get(keys.join("\n"));
        if (known) return known;
        const all = new Set(keys.flatMap((key) => groups.get(key) ?? []));
        const group = [...all].toSorted((one, other) => one.number - other.number);
        joined.set(keys.join("\n"), group);
        return group;
      };
    };
    const togetherOf = groupsBy(({ phone, sender }) => [phone, ...(sender ? [sender] : [])]);
    // Two parents may have signed up one child.
    const sameNameOf = groupsBy(({ name, people }) => {
      const names = JSON.parse(people) as (string | null)[];
      return [...new Set([name, ...names].flatMap((one) => (one ? [spoken(one)] : [])))];
    });
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const twins = new Map<string, Twins>();
    for (const { id } of entries) {
      const row = rowOf.get(id);
      if (!row) continue;
      const together = othersIn(togetherOf(row), id);
      const sameName = othersIn(sameNameOf(row), id);
      if (together.count + sameName.count > 0) twins.set(id, { together, sameName });
    }
    return twins;
  },

  /** Lists sign-ups of the same telephone or address, itself first. */
  together: async ({ id, event, phone }: SignUpEntry): Promise<Twin[]> =>
    database.read((reader) =>
      reader
        .selectFrom("signUps")
        .select(["id", "number", "name"])
        .where("event", "=", event)
        .where("state", "<>", "cancelled")
        .where(({ or, eb, selectFrom }) =>
          or([
            eb("phone", "=", phone),
            eb(
              "sender",
              "=",
              selectFrom("signUps as own").select("own.sender").where("own.id", "=", id),
            ),
          ]),
        )
        .orderBy("number")
        .execute(),
    ),
});

const othersIn = (group: readonly Twin[], id: string): Others => ({
  count: group.length - 1,
  first: group
    .slice(0, 4)
    .filter((one) => one.id !== id)
    .slice(0, 3),
});
