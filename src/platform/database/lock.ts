import type { Database } from "./database.ts";

/** By more the clocks of two processes never differ: what is further ahead is of a clock that has been set back. */
export const mostAheadMs = 3_600_000;

/**
 * Whether the caller is the one, of however many processes, whose turn it is: nobody has had one since `sinceMs`.
 * Throws `StorageUnavailable`.
 */
export const acquireLock = (
  database: Database,
  name: string,
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): Promise<boolean> =>
  database.write(async (writer) => {
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto("look_ups")
      .values({ name, looked_at: nowMs })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ looked_at: nowMs })
          .where((row) =>
            row.or([
              row("look_ups.looked_at", "<", sinceMs),
              row("look_ups.looked_at", ">", nowMs + mostAheadMs),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  });

/** When somebody last had one; 0 if nobody did, or nobody knows when. Throws `StorageUnavailable`. */
export async function lastTurnMs(database: Database, name: string, nowMs: number): Promise<number> {
  const row = await database.read((reader) =>
    reader
      .selectFrom("look_ups")
      .select("looked_at")
      .where("name", "=", name)
      .where("looked_at", "<=", nowMs + mostAheadMs)
      .executeTakeFirst(),
  );
  return row?.looked_at ?? 0;
}

/** Notes when something was done, whoever did it before. */
export async function keepTurn(database: Database, name: string, atMs: number): Promise<void> {
  await database.write((writer) =>
    writer
      .insertInto("look_ups")
      .values({ name, looked_at: atMs })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ looked_at: atMs }))
      .execute(),
  );
}

/** For a turn that came to nothing: the next who asks has it again. */
export async function giveTurnBack(database: Database, name: string): Promise<void> {
  await database.write((writer) =>
    writer.updateTable("look_ups").set({ looked_at: 0 }).where("name", "=", name).execute(),
  );
}
