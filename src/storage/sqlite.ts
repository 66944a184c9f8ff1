import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, SqliteDialect } from "kysely";
import { StorageUnavailable } from "../domain/storage-unavailable.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";
import { connectSqlite } from "./sqlite-connection.ts";
import { StrictSqliteCompiler } from "./strict-values.ts";
import { createTurns } from "./turns.ts";
import { explained, isBusy } from "./unavailable.ts";

const pauseMs = 25;

/** Throws what `openDatabase` does. */
export async function openSqlite(file: string, patienceMs: number): Promise<Database> {
  await makeFile(file);
  const connection = await untilFree(patienceMs, async () => connectSqlite(file));
  const kysely = new Kysely<Tables>({ dialect: new StrictSqliteDialect({ database: connection }) });
  const turns = createTurns();

  return {
    kind: "sqlite",
    read: (run) => untilFree(patienceMs, () => run(kysely)),
    async write(run, patience = patienceMs) {
      const deadline = performance.now() + patience;
      if (!(await turns.take(patience)))
        throw new StorageUnavailable("The database stayed locked.");
      try {
        const left = deadline - performance.now();
        return await untilFree(left, () => kysely.transaction().execute(run));
      } finally {
        turns.leave();
      }
    },
    async close() {
      const alone = await turns.take(patienceMs);
      await kysely.destroy();
      if (alone) turns.leave();
    },
  };
}

class StrictSqliteDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new StrictSqliteCompiler();
  }
}

// People's messages are in it: a new one is its owner's alone to read.
async function makeFile(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await (await open(file, "a", 0o600)).close();
  } catch (error) {
    throw explained(error);
  }
}

/** Tries again while the lock is another's, leaving the connection to others between the tries. */
async function untilFree<Result>(
  patienceMs: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw explained(error);
    }
    await sleep(pauseMs);
  }
}
