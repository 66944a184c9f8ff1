import { chmod, copyFile, rename, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../../storage/engine/open-database.ts";
import { holdLetters } from "../../storage/letters/kept-letters.ts";
import { factsOfFile } from "./database-facts.ts";
import type { RestorePlace } from "../restore-copy.ts";
import { syncToDisk } from "../sync-to-disk.ts";

export function sqlitePlace(file: string, knownSchema: number): RestorePlace {
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
    async replace(database, aside) {
      const next = `${file}.restaurando`;
      await copyFile(database, next);
      await chmod(next, 0o600);
      const opened = await openDatabase({ file: next });
      await holdLetters(opened).finally(() => opened.close());
      await syncToDisk(next);
      for (const part of ["", "-wal", "-shm"]) {
        await rename(file + part, join(aside, basename(file) + part)).catch(ignoreMissing);
      }
      await rename(next, file);
    },
  };
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
