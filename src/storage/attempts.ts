import { type Attempt, type Attempts, windowOf } from "../domain/rate-limit.ts";
import type { Database, Writer } from "./database.ts";

/** Throws `StorageUnavailable`. */
export function createAttempts(database: Database): Attempts {
  return {
    async isOverLimit({ scope, sender, limit, nowMs }) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("attempts")
          .select("count")
          .where("scope", "=", scope)
          .where("sender", "=", sender)
          .where("window_start", "=", windowOf(limit, nowMs).startMs)
          .executeTakeFirst(),
      );
      return (row?.count ?? 0) >= limit.count;
    },
    count: (attempt) => database.write((writer) => countAttempt(writer, attempt)),
  };
}

/** The sender's attempts in this window, this one included. */
export async function countAttempt(
  writer: Writer,
  { scope, sender, limit, nowMs }: Attempt,
): Promise<number> {
  const { startMs, endMs } = windowOf(limit, nowMs);
  const { count } = await writer
    .insertInto("attempts")
    .values({ scope, sender, window_start: startMs, window_end: endMs, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["scope", "sender", "window_start"]).doUpdateSet((row) => ({
        count: row("attempts.count", "+", 1),
        window_end: row.ref("excluded.window_end"),
      })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}
