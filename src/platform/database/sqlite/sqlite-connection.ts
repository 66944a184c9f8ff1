import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { StorageUnavailable } from "../storage-unavailable.ts";

const oldestSqlite = "3.51.3";

/**
 * What Kysely asks of a connection, over node:sqlite. Never waits for a lock: node:sqlite is synchronous,
 * and the whole server would wait with it. Throws SQLite's errors, busy ones included.
 */
export function connectSqlite(file: string): SqliteDatabase {
  const connection = new DatabaseSync(file, { timeout: 0 });
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
      all: (values) => prepared.all(...(values as SQLInputValue[])),
      run: (values) => prepared.run(...(values as SQLInputValue[])),
      iterate: (values) => prepared.iterate(...(values as SQLInputValue[])),
    };
  }

  // A full disk rolls a transaction back unasked. What came after would then be kept on its own.
  function refuseAfterRollback(): void {
    if (inTransaction && !connection.isTransaction) {
      throw new StorageUnavailable("The transaction was rolled back by SQLite.");
    }
  }

  const begin = edgeOfTransaction("begin immediate", true);
  const commit = edgeOfTransaction("commit", false);
  const rollback = edgeOfTransaction("rollback", false);

  function edgeOfTransaction(sql: string, opens: boolean): SqliteStatement {
    const statement = statementOf(sql);
    return {
      ...statement,
      run(values) {
        if (sql === "rollback" && !connection.isTransaction) {
          inTransaction = false;
          return { changes: 0, lastInsertRowid: 0 };
        }
        if (sql === "commit") refuseAfterRollback();
        const done = statement.run(values);
        inTransaction = opens;
        return done;
      },
    };
  }

  return {
    prepare(sql) {
      if (sql === "begin") return begin;
      if (sql === "commit") return commit;
      if (sql === "rollback") return rollback;
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
