import { sql } from "kysely";
import { spoken } from "../../format/text.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import type { OtherMoney } from "../../feature.ts";
import type { SignUpEntry } from "../contract/sign-up.ts";
import { withPayments } from "../fees/sql/fees.ts";
import { headOf } from "./counts.ts";
import { entryOf, listEntries } from "./rows.ts";

/** Sign-ups on one page of the panel. */
export const perPage = 100;

/** The page that `?pagina=` asks for, from 1; the last one where it asks for more. */
export function pageIn(asked = "", rows: number): number {
  const at = /^\d{1,4}$/.test(asked) ? Number(asked) : 1;
  return Math.max(1, Math.min(at, Math.ceil(rows / perPage)));
}

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
    const names = new Set<string | null>([row.name, ...JSON.parse(people)]);
    return {
      ...row,
      senders: sender === undefined ? [phone] : [phone, sender],
      // Two parents may have signed up one child.
      names: [...names].flatMap((name) => (name === null ? [] : [spoken(name)])),
    };
  });
}

type Keyed = Awaited<ReturnType<typeof keyed>>[number];

/**
 * Finds sign-ups with a place or in the waiting list that have one of these keys: once for all that have the same, as
 * where a program sent thousands.
 */
function sharingIn(all: readonly Keyed[], key: "senders" | "names") {
  const live = all.filter(({ state }) => state !== "cancelled");
  const found = new Map<string, readonly Keyed[]>();
  return (own: readonly string[]): readonly Keyed[] => {
    const keys = own.join("\n");
    const known = found.get(keys) ?? live.filter((one) => one[key].some((it) => own.includes(it)));
    found.set(keys, known);
    return known;
  };
}

/** Others that may be the same person's or program's; a cancelled one has none. */
function twinsIn(all: readonly Keyed[]) {
  const byId = new Map(all.map((one) => [one.id, one]));
  const [bySender, byName] = [sharingIn(all, "senders"), sharingIn(all, "names")];
  return ({ id, state }: SignUpEntry) => {
    const own = state === "cancelled" ? undefined : byId.get(id);
    const others = (found: readonly Twin[]) => found.filter((one) => one.id !== id);
    return {
      together: others(own ? bySender(own.senders) : []),
      sameName: others(own ? byName(own.names) : []),
    };
  };
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

  /** The page that `?pagina=` asks for: each sign-up with its place in the waiting list, and with its twins. */
  listPage: (event: string, asked: string | undefined) =>
    database.read(async (reader) => {
      const head = await headOf(reader, event);
      const forms = head.confirmed.forms + head.waiting.forms + head.cancelled.forms;
      const at = pageIn(asked, forms);
      const before = (at - 1) * perPage;
      const rows = await inOrder(reader, event).selectAll().limit(perPage).offset(before).execute();
      const twinsOf = twinsIn(await keyed(reader, event));
      const found = await withPayments(reader, otherMoney, rows.map(entryOf));
      const entries = found.map((entry, index) => ({
        ...entry,
        place: entry.state === "waiting" ? before + index + 1 - head.confirmed.forms : undefined,
        ...twinsOf(entry),
      }));
      return { head, at, hasMore: at * perPage < forms, entries };
    }),

  /** The page of the list that a sign-up stands on, from 1. */
  async pageOf({ id, event }: SignUpEntry): Promise<number> {
    const all = await database.read((reader) => inOrder(reader, event).select("id").execute());
    return Math.floor(all.findIndex((one) => one.id === id) / perPage) + 1;
  },

  /** Lists sign-ups of the same telephone or address, itself among them. */
  async together({ id, event }: SignUpEntry): Promise<Twin[]> {
    const all = await database.read((reader) => keyed(reader, event));
    const own = all.find((one) => one.id === id);
    return own ? [...sharingIn(all, "senders")(own.senders)] : [];
  },
});

export type ListPage = Awaited<ReturnType<ReturnType<typeof createOfficeList>["listPage"]>>;
