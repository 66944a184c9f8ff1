import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import { setTimeout as sleep, setImmediate as nextTurn } from "node:timers/promises";
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";
import type { Database, Writer } from "../database.ts";
import { RowsAsObjects, StrictSqliteCompiler } from "../rows.ts";
import type { Tables } from "../schema/schema.ts";
import { explained, isBusy, pauseMs, StorageUnavailable } from "../storage-unavailable.ts";

/** Throws what `openDatabase` does. */
export async function openSqlite(file: string, patienceMs: number): Promise<Database> {
  await makeFile(file);
  const connection = await untilFree(patienceMs, async () => connectSqlite(file));
  const kysely = new Kysely<Tables>({
    dialect: new StrictSqliteDialect({ database: connection }),
    plugins: [new RowsAsObjects()],
  });
  const queue = createWriteQueue(kysely);

  return {
    isShared: false,
    isPooled: () => false,
    read: (run) => untilFree(patienceMs, () => run(kysely)),
    write: (run, patience = patienceMs) => queue.write(run, patience),
    async close() {
      await Promise.race([queue.idle(), sleep(patienceMs, undefined, { ref: false })]);
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

const oldestSqlite = "3.51.3";

/**
 * Connection for Kysely over node:sqlite. Never waits for a lock: node:sqlite is synchronous, and the whole server
 * would wait with it. Throws SQLite's errors, busy ones included.
 */
export function connectSqlite(file: string): SqliteDatabase {
  const connection = new DatabaseSync(file, { timeout: 0, readBigInts: true });
  try {
    prepareConnection(connection);
  } catch (error) {
    connection.close();
    throw error;
  }

  const statements = new Map<string, SqliteStatement>();
  let inTransaction = false;

  function statementOf(sql: string): SqliteStatement {
    const prepared = connection.prepare(sql);
    return {
      reader: prepared.columns().length > 0,
      all: (values) => prepared.all(...(values as SQLInputValue[])).map(withNumbers),
      run: (values) => prepared.run(...(values as SQLInputValue[])),
      *iterate(values) {
        for (const row of prepared.iterate(...(values as SQLInputValue[]))) yield withNumbers(row);
      },
    };
  }

  // A full disk rolls a transaction back unasked. The statements after that would then be kept on their own.
  function refuseAfterRollback(): void {
    if (inTransaction && !connection.isTransaction) {
      throw new StorageUnavailable("The transaction was rolled back by SQLite.");
    }
  }

  function edgeOf(sql: string): SqliteStatement {
    const statement = statementOf(sql);
    return {
      ...statement,
      run(values) {
        if (sql === "commit") refuseAfterRollback();
        const isOver = sql === "rollback" && !connection.isTransaction;
        const done = isOver ? { changes: 0, lastInsertRowid: 0 } : statement.run(values);
        inTransaction = sql === "begin immediate";
        return done;
      },
    };
  }

  const edges: Record<string, SqliteStatement> = {
    begin: edgeOf("begin immediate"),
    commit: edgeOf("commit"),
    rollback: edgeOf("rollback"),
  };

  return {
    prepare(sql) {
      const edge = edges[sql];
      if (edge) return edge;
      refuseAfterRollback();
      const known = statements.get(sql);
      if (known !== undefined) return known;
      // Queries are few, but lists of values make more of them.
      if (statements.size >= 200) statements.clear();
      const statement = statementOf(sql);
      statements.set(sql, statement);
      return statement;
    },
    close: () => connection.close(),
  };
}

/**
 * node:sqlite would throw at a number above 2^53, and one row would take every page that reads it. As PostgreSQL's
 * driver.
 */
function withNumbers(row: Record<string, SQLOutputValue>): Record<string, SQLOutputValue> {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === "bigint") row[name] = Number(value);
  }
  return row;
}

function prepareConnection(connection: DatabaseSync): void {
  const { version } = connection.prepare("select sqlite_version() as version").get() as {
    version: string;
  };
  refuseOldSqlite(version);
  // The default, NORMAL, may lose the last accepted messages with the power; deleted text is overwritten.
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
  `);
}

/** Older ones may damage a database when its write-ahead log starts over. */
export function refuseOldSqlite(version: string): void {
  if (version.localeCompare(oldestSqlite, "en", { numeric: true }) >= 0) return;
  throw new Error(`SQLite ${oldestSqlite} or newer is needed, and this Node brings ${version}.`);
}

/** A write that took longer waited for the disk. */
const slowMs = 40;

/** Steady clock in milliseconds, which begins anywhere. */
const machineClock = {
  now: () => performance.now(),
  sleep: (ms: number): Promise<unknown> => sleep(ms),
};

/**
 * Writes one after another, each in a transaction of its own, and serves pages between two of them. A run that waits
 * for something other than its writer keeps the lock; the writes behind it give up by their own patience.
 */
export function createWriteQueue(kysely: Kysely<Tables>, clock = machineClock) {
  let last = Promise.resolve();
  return {
    write: <Result>(run: (writer: Writer) => Promise<Result>, patienceMs: number) =>
      new Promise<Result>((resolve, reject) => {
        const tooLate = new StorageUnavailable("The database stayed locked.");
        let hasGivenUp = false;
        const patience = setTimeout(() => {
          hasGivenUp = true;
          reject(tooLate);
        }, patienceMs);
        const transaction = () =>
          kysely.transaction().execute((writer) => {
            if (hasGivenUp) throw tooLate;
            clearTimeout(patience);
            return run(writer);
          });

        last = last.then(async () => {
          await nextTurn();
          while (!hasGivenUp) {
            const beganAtMs = clock.now();
            try {
              resolve(await transaction());
            } catch (error) {
              if (isBusy(error)) {
                // The lock is another process's just now.
                await clock.sleep(pauseMs);
                continue;
              }
              clearTimeout(patience);
              reject(explained(error));
            }
            // On a slow disk this process would keep the lock, since others look for it only now and then.
            if (clock.now() - beganAtMs > slowMs) await clock.sleep(2 * pauseMs);
            return;
          }
        });
      }),
    /** Resolves when nothing waits any more. */
    idle: () => last,
  };
}
