import type { Database } from "./engine/database.ts";

/**
 * Whether the caller is the one, of however many processes, whose turn it is: nobody has had one since `sinceMs`.
 * Throws `StorageUnavailable`.
 */
export const claimTurn = (
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
          .where("look_ups.looked_at", "<", sinceMs),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  });

/** When somebody last had one; 0 if nobody did. Throws `StorageUnavailable`. */
export async function lastTurnMs(database: Database, name: string): Promise<number> {
  const row = await database.read((reader) =>
    reader.selectFrom("look_ups").select("looked_at").where("name", "=", name).executeTakeFirst(),
  );
  return row?.looked_at ?? 0;
}

/** For a turn that came to nothing: the next who asks has it again. */
export async function giveTurnBack(database: Database, name: string): Promise<void> {
  await database.write((writer) =>
    writer.updateTable("look_ups").set({ looked_at: 0 }).where("name", "=", name).execute(),
  );
}
