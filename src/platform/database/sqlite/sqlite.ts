import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, SqliteDialect } from "kysely";
import type { Database } from "../database.ts";
import { createGroupCommit } from "../group-commit.ts";
import type { Tables } from "../schema/schema.ts";
import { connectSqlite } from "./sqlite-connection.ts";
import { StrictSqliteCompiler } from "../strict-values.ts";
import { explained, isBusy, pauseMs } from "../storage-errors.ts";

/** Throws what `openDatabase` does. */
export async function openSqlite(file: string, patienceMs: number): Promise<Database> {
  await makeFile(file);
  const connection = await untilFree(patienceMs, async () => connectSqlite(file));
  const kysely = new Kysely<Tables>({ dialect: new StrictSqliteDialect({ database: connection }) });
  const commits = createGroupCommit(kysely, connection);

  return {
    kind: "sqlite",
    isShared: false,
    read: (run) => untilFree(patienceMs, () => run(kysely)),
    write: (run, patience = patienceMs) => commits.write(run, patience),
    async close() {
      await Promise.race([commits.idle(), sleep(patienceMs, undefined, { ref: false })]);
      await kysely.destroy();
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
