import { copyFile, link, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { settleAfterRestoration } from "../restore/after-restoration.ts";
import { openDatabase } from "../../database/open-database.ts";
import type { Database } from "../../database/database.ts";
import { ofCopy } from "../manifest.ts";
import { factsOfFile } from "./database-facts.ts";
import { type RestorePlace, openMoves } from "../restore/restore-copy.ts";
import { peopleKept } from "../restore/people-kept.ts";
import { syncToDisk } from "../../write-durably.ts";

export function sqlitePlace(
  file: string,
  knownSchema: number,
  endAccess: readonly string[],
): RestorePlace {
  const exists = () =>
    stat(file).then(
      () => true,
      () => false,
    );
  return {
    kind: "sqlite",
    knownSchema,
    isInUse: async () => (await exists()) && isOpenElsewhere(file),
    async present() {
      if (!(await exists())) return undefined;
      // One that is damaged is why somebody restores; it is put aside all the same.
      return factsOfFile(file).catch(() => undefined);
    },
    async people() {
      if (!(await exists())) return undefined;
      return withDatabase(file, peopleKept).catch(() => undefined);
    },
    async prepare(database) {
      await ofCopy(() => withDatabase(database, (one) => settleAfterRestoration(one, endAccess)));
      await syncToDisk(database);
      return { swap: (aside) => swapFiles(file, database, aside) };
    },
  };
}

async function withDatabase<Result>(
  file: string,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ file });
  return run(opened).finally(() => opened.close());
}

/** At every moment there is a database: the old one or, from one rename on, the next. */
async function swapFiles(file: string, next: string, aside: string): Promise<void> {
  const old = join(aside, basename(file));
  const { move, takeBack } = openMoves();
  try {
    // Some file systems know no second names.
    await link(file, old)
      .catch(() => copyFile(file, old))
      .catch(ignoreMissing);
    // Only of one that is damaged: looking whether it is open has emptied any other's.
    for (const log of ["-wal", "-shm"]) await move(file + log, old + log).catch(ignoreMissing);
    await move(next, file);
  } catch (error) {
    await takeBack();
    await rm(old, { force: true });
    throw error;
  }
}

/** SQLite leaves its write-ahead log only where nobody else has the file open. */
function isOpenElsewhere(file: string): boolean {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec("pragma journal_mode = delete");
    return false;
  } catch (error) {
    return /locked|busy/i.test((error as Error).message);
  } finally {
    connection.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
