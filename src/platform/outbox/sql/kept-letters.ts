import type { Letter, LetterKind, LetterState } from "../queue.ts";
import type { Database } from "../../database/database.ts";

/** For the operator: the letters in these states, or all of them, oldest first. */
export async function listLetters(database: Database, states?: LetterState[]): Promise<Letter[]> {
  // PostgreSQL takes no empty list.
  if (states?.length === 0) return [];
  const rows = await database.read((reader) => {
    const letters = reader.selectFrom("outbox").selectAll().orderBy("createdAtMs");
    return (states ? letters.where("state", "in", states) : letters).execute();
  });
  return rows.map((row) => {
    const { lease: _, ...letter } = row;
    return letter;
  });
}

/** Gives back one letter that is parked or waits, to be tried now and as long as a new one. → 1 or 0 */
export const retryLetter = (database: Database, id: string, nowMs: number): Promise<number> =>
  retryLetters(database, nowMs, { id, states: ["parked", "waiting"] });

/** The same for all that are parked. → how many */
export const retryParked = (database: Database, nowMs: number): Promise<number> =>
  retryLetters(database, nowMs, { states: ["parked"] });

type Which = { id?: string | undefined; kind?: LetterKind; states: LetterState[] };

/** The same for those that are all of this. → how many */
export async function retryLetters(
  database: Database,
  nowMs: number,
  { id, kind, states }: Which,
): Promise<number> {
  const { numUpdatedRows } = await database.write((writer) => {
    let letters = writer
      .updateTable("outbox")
      .set({ state: "waiting", dueAtMs: nowMs, retryingSinceMs: nowMs, stumbles: 0 })
      .where("state", "in", states);
    if (id !== undefined) letters = letters.where("id", "=", id);
    if (kind !== undefined) letters = letters.where("kind", "=", kind);
    return letters.executeTakeFirst();
  });
  return Number(numUpdatedRows);
}
