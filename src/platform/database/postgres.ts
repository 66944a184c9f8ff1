import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient, types } from "pg";
import type { Database } from "./database.ts";
import { RowsAsObjects, StrictPostgresCompiler } from "./rows.ts";
import type { Tables } from "./schema/schema.ts";
import { explained, isDeadlock, isSilence } from "./storage-unavailable.ts";

type Query = (...given: unknown[]) => Promise<unknown>;

const numbersAsNumbers: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);

/** Of one process. PostgreSQL itself takes a hundred as it comes, those of migrations and copies included. */
const mostConnections = 10;

/** Opens no connection before the first query. */
export function openPostgres(url: string, patienceMs: number): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: "vitral",
    max: mostConnections,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    lock_timeout: patienceMs,
    idle_in_transaction_session_timeout: 3 * patienceMs,
    // For a server that is gone without closing its connections, and so ends no statement.
    query_timeout: patienceMs + 1_000,
    keepAlive: true,
    types: { getTypeParser: numbersAsNumbers },
  });
  // A connection that dies is replaced, and its user gets the error; unheard, it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    dropOnceSilent(client);
  });
  const kysely = new Kysely<Tables>({
    dialect: new StrictPostgresDialect({ pool }),
    plugins: [new RowsAsObjects()],
  });

  return {
    isShared: true,
    read: (run) => afterDeadlocks(() => run(kysely)),
    write: (run) => afterDeadlocks(() => kysely.transaction().execute(run)),
    close: () => kysely.destroy(),
  };
}

/** Of two that wait for each other PostgreSQL ends one, as where a newer program migrates beside this one. */
async function afterDeadlocks<Result>(
  attempt: () => Promise<Result>,
  triesLeft = 5,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!isDeadlock(error) || triesLeft === 0) throw explained(error);
    return afterDeadlocks(attempt, triesLeft - 1);
  }
}

/** Closes a connection whose server no longer answers: pg would hand it to the next caller, and the next. */
function dropOnceSilent(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const queryOrDrop: Query = async (...given) => {
    try {
      return await query(...given);
    } catch (error) {
      if (isSilence(error)) client.connection.stream.destroy();
      throw error;
    }
  };
  client.query = queryOrDrop as typeof client.query;
}

class StrictPostgresDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new StrictPostgresCompiler();
  }
}
