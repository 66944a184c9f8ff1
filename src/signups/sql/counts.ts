import type { Reader } from "../../platform/database/database.ts";
import { freePlaces, type KnownEvent, type SignUpEntry } from "../contract/sign-up.ts";

/** Forms and people of one state. */
type Sums = { forms: number; heads: number };
export type Head = Record<SignUpEntry["state"], Sums>;

const none: Sums = { forms: 0, heads: 0 };
export const nobody: Head = { confirmed: none, waiting: none, cancelled: none };

/** Sums of each event with sign-ups, or of one. */
export async function headsByEvent(reader: Reader, event?: string): Promise<Map<string, Head>> {
  const rows = await reader
    .selectFrom("signUps")
    .select(({ fn }) => ["event", "state", fn.countAll().as("forms"), fn.sum("heads").as("heads")])
    .$if(event !== undefined, (all) => all.where("event", "=", event ?? ""))
    .groupBy(["event", "state"])
    .execute();
  const found = new Map<string, Head>();
  for (const row of rows) {
    const sums = { forms: Number(row.forms), heads: Number(row.heads) };
    found.set(row.event, { ...(found.get(row.event) ?? nobody), [row.state]: sums });
  }
  return found;
}

export const headOf = async (reader: Reader, event: string): Promise<Head> =>
  (await headsByEvent(reader, event)).get(event) ?? nobody;

/** Places that nobody has. */
export const freeIn = async (
  reader: Reader,
  { name, places }: Pick<KnownEvent, "name" | "places">,
): Promise<number> => freePlaces(places, (await headOf(reader, name)).confirmed.heads);

/** The highest number of an event's sign-ups; 0 where it has none. */
export async function newestNumber(reader: Reader, event: string): Promise<number> {
  const { last } = await reader
    .selectFrom("signUps")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("event", "=", event)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** The place in the waiting list, from 1; undefined for a sign-up that does not wait. */
export async function placeInLine(
  reader: Reader,
  { event, state, number }: Pick<SignUpEntry, "event" | "state" | "number">,
): Promise<number | undefined> {
  if (state !== "waiting") return undefined;
  const { before } = await reader
    .selectFrom("signUps")
    .select(({ fn }) => fn.countAll().as("before"))
    .where("event", "=", event)
    .where("state", "=", "waiting")
    .where("number", "<", number)
    .executeTakeFirstOrThrow();
  return Number(before) + 1;
}
