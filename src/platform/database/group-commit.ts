import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Kysely, SqliteDatabase } from "kysely";
import { StorageUnavailable } from "./storage-unavailable.ts";
import type { Writer } from "./database.ts";
import type { Tables } from "./schema/schema.ts";
import { explained, isBusy, pauseMs } from "./storage-errors.ts";

/** About ten milliseconds of work, during which no page is served. */
const mostAtOnce = 64;
/** A batch that took longer waited for the disk. */
const slowMs = 40;

export type GroupCommit = {
  /** What `Database` says of it. */
  write<Result>(run: (writer: Writer) => Promise<Result>, patienceMs: number): Promise<Result>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
};

/** In milliseconds; steady, and of any beginning. */
export type Clock = { now(): number; sleep(ms: number): Promise<unknown> };

const machineClock: Clock = { now: () => performance.now(), sleep: (ms) => sleep(ms) };

type Waiting = {
  /** → what tells the caller, once it is on the disk */
  run(writer: Writer): Promise<() => void>;
  reject(error: unknown): void;
  clock: NodeJS.Timeout;
};

/**
 * Writes that wait at the same moment share one transaction, and so one `fsync`. Each has a savepoint of its
 * own: one that throws takes back its own rows alone. Nobody is told anything before the commit.
 *
 * A batch begins on a turn of the event loop of its own, and SQLite answers at once: as long as its runs ask
 * nothing else, no read comes in between. A run that waits for something else holds the lock and those that
 * ran before it in its batch; those behind it give up by their own clocks.
 */
export function createGroupCommit(
  kysely: Kysely<Tables>,
  connection: Pick<SqliteDatabase, "prepare">,
  clock: Clock = machineClock,
): GroupCommit {
  const waiting = new Set<Waiting>();
  let committing: Promise<void> | undefined;

  return {
    write: (run, patienceMs) =>
      new Promise((resolve, reject) => {
        const one: Waiting = {
          async run(writer) {
            const result = await run(writer);
            return () => resolve(result);
          },
          reject,
          clock: setTimeout(() => {
            waiting.delete(one);
            reject(new StorageUnavailable("The database stayed locked."));
          }, patienceMs),
        };
        waiting.add(one);
        committing ??= commitAll();
      }),
    idle: async () => committing,
  };

  async function commitAll(): Promise<void> {
    while (waiting.size > 0) {
      // Lets those in who are about to ask, and the pages between two batches.
      await nextTurn();
      const beganAtMs = clock.now();
      if (!(await commitBatch())) await clock.sleep(pauseMs);
      // A slow disk keeps the lock with whoever has it: another process looks for it only now and then.
      else if (clock.now() - beganAtMs > slowMs) await clock.sleep(2 * pauseMs);
    }
    committing = undefined;
  }

  /** → false if the lock is another's just now */
  async function commitBatch(): Promise<boolean> {
    const begun: Waiting[] = [];
    try {
      const tell = await kysely.transaction().execute(async (writer) => {
        const outcomes: (() => void)[] = [];
        for (const one of waiting) {
          waiting.delete(one);
          clearTimeout(one.clock);
          begun.push(one);
          outcomes.push(await runAlone(one, writer));
          if (begun.length === mostAtOnce) break;
        }
        return outcomes;
      });
      for (const one of tell) one();
    } catch (error) {
      if (begun.length === 0 && isBusy(error)) return false;
      // A transaction that could not even begin fails whoever waits for it.
      for (const { reject } of begun.length > 0 ? begun : takeAll()) reject(explained(error));
    }
    return true;
  }

  /** Throws, and so fails the whole batch, if SQLite has taken the transaction back. */
  async function runAlone({ run, reject }: Waiting, writer: Writer): Promise<() => void> {
    ask("savepoint run");
    try {
      const resolve = await withScopedWriter(writer, run);
      ask("release run");
      return resolve;
    } catch (error) {
      takeBack(error);
      return () => reject(explained(error));
    }
  }

  function takeBack(because: unknown): void {
    try {
      ask("rollback to run");
      ask("release run");
    } catch (error) {
      const why = explained(because);
      throw why instanceof StorageUnavailable ? why : error;
    }
  }

  function ask(sql: string): void {
    connection.prepare(sql).run([]);
  }

  function takeAll(): Waiting[] {
    const all = [...waiting];
    waiting.clear();
    for (const one of all) clearTimeout(one.clock);
    return all;
  }
}

/**
 * Gives a run a writer that answers until the run ends. What it did not wait for would otherwise fall among
 * the rows of the next run of the same transaction.
 */
async function withScopedWriter<Result>(
  writer: Writer,
  run: (writer: Writer) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const own = writer.withPlugin({
    transformQuery({ node }) {
      if (isOver) throw new Error("A run asked after it had ended.");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  try {
    return await run(own);
  } finally {
    isOver = true;
  }
}
