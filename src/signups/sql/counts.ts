import type { Reader } from "../../platform/database/database.ts";
import type { SignUpEntry } from "../contract/sign-up.ts";

/** People of an event, in its places and in its waiting list. */
export type Counts = { taken: number; waiting: number };

export async function countsOf(reader: Reader, event: string): Promise<Counts> {
  const all = await countsByEvent(reader, event);
  return all.get(event) ?? { taken: 0, waiting: 0 };
}

/** Counts of each event with sign-ups, or of one. */
export async function countsByEvent(reader: Reader, event?: string): Promise<Map<string, Counts>> {
  const rows = await reader
    .selectFrom("signUps")
    .select(({ fn }) => ["event", "state", fn.sum("heads").as("heads")])
    .where("state", "<>", "cancelled")
    .$if(event !== undefined, (all) => all.where("event", "=", event ?? ""))
    .groupBy(["event", "state"])
    .execute();
  const counts = new Map<string, Counts>();
  for (const row of rows) {
    const { taken, waiting } = counts.get(row.event) ?? { taken: 0, waiting: 0 };
    const heads = Number(row.heads);
    counts.set(
      row.event,
      row.state === "confirmed" ? { taken: heads, waiting } : { taken, waiting: heads },
    );
  }
  return counts;
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
