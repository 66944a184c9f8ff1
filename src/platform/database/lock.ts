import type { Database } from "./database.ts";
import { putRow } from "./rows-by.ts";

/** Clocks of two processes differ by less: an instant further ahead comes from a clock that has been set back. */
export const mostAheadMs = 3_600_000;

/**
 * True if it is the caller's turn, of however many processes: nobody has had one since `sinceMs`. Throws
 * `StorageUnavailable`.
 */
export const acquireLock = (
  database: Database,
  name: string,
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): Promise<boolean> =>
  database.write(async (writer) => {
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto("turns")
      .values({ name, takenAtMs: nowMs })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ takenAtMs: nowMs })
          .where((row) =>
            row.or([
              row("turns.takenAtMs", "<", sinceMs),
              row("turns.takenAtMs", ">", nowMs + mostAheadMs),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  });

/** Time of the last turn; 0 if none was taken, or its time is not known. Throws `StorageUnavailable`. */
export async function lastTurnMs(database: Database, name: string, nowMs: number): Promise<number> {
  const row = await database.read((reader) =>
    reader
      .selectFrom("turns")
      .select("takenAtMs")
      .where("name", "=", name)
      .where("takenAtMs", "<=", nowMs + mostAheadMs)
      .executeTakeFirst(),
  );
  return row?.takenAtMs ?? 0;
}

/** Notes when something was done, no matter who did it before. With 0 the next process that asks has the turn. */
export async function keepTurn(database: Database, name: string, atMs: number): Promise<void> {
  await database.write((writer) => putRow(writer, "turns", { name }, { takenAtMs: atMs }));
}
