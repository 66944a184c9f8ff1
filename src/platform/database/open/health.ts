import { sentenceOfFullDisk } from "../../start/operator-sentence.ts";
import type { Database, Writer } from "../database.ts";
import { StorageUnavailable } from "../storage-unavailable.ts";

/** "silent": it gives no answers; "disk-full" and "not-written": it answers, but keeps nothing more. */
export type DatabaseTrouble = "silent" | "disk-full" | "not-written";

export type WatchedDatabase = ReturnType<typeof watchDatabase>;

/** Wraps a database to remember how its last write ended, since a database that only reads still answers everybody. */
export function watchDatabase(watched: Database) {
  let failure: StorageUnavailable | undefined;
  const database: Database = {
    ...watched,
    async write(run, patienceMs) {
      try {
        const result = await watched.write(run, patienceMs);
        failure = undefined;
        return result;
      } catch (error) {
        if (error instanceof StorageUnavailable) failure = error;
        throw error;
      }
    },
  };
  let trial: Promise<unknown> | undefined;
  return {
    database,
    /** Trouble of the database now; undefined while it answers, and keeps what it is given. */
    async trouble(): Promise<DatabaseTrouble | undefined> {
      if (!(await answers(watched))) return "silent";
      if (!failure) return undefined;
      await (trial ??= database
        .write(writeTrial)
        .catch(() => {})
        .finally(() => (trial = undefined)));
      if (!failure) return undefined;
      return sentenceOfFullDisk(failure) ? "disk-full" : "not-written";
    },
  };
}

const trialRow = "trial";

/** Writes as much as a long message takes, and keeps nothing of it. */
async function writeTrial(writer: Writer): Promise<void> {
  const row = { name: trialRow, base64: "0".repeat(65_536), servedAtMs: 0 };
  await writer.insertInto("buildAssets").values(row).execute();
  await writer.deleteFrom("buildAssets").where("name", "=", trialRow).execute();
}

/** True if it answers, false whatever it fails for: a person who asks how it is must be told. */
const answers = (database: Database): Promise<boolean> =>
  database
    .read((reader) => reader.selectFrom("schemaVersion").select("version").limit(1).execute())
    .then(
      () => true,
      () => false,
    );
