import { CompiledQuery, type Driver, Kysely, PostgresDialect } from "kysely";
import type { Database } from "./database.ts";
import { type ConnectionLimits, openConnections } from "./postgres-connections.ts";
import { RowsAsObjects, StrictPostgresCompiler } from "./rows.ts";
import type { Tables } from "./schema/schema.ts";
import { explained, isDeadlock } from "./storage-unavailable.ts";

/** Opens no connection before the first query. */
export function openPostgres(url: string, limits: ConnectionLimits): Database {
  const connections = openConnections(url, limits);
  const kysely = new Kysely<Tables>({
    dialect: new LimitedDialect(connections, limits),
    plugins: [new RowsAsObjects()],
  });
  const transact: Database["write"] = (run) => kysely.transaction().execute(run);

  return {
    isShared: true,
    isPooled: connections.isPooled,
    read: (run) => afterDeadlocks(() => (connections.isPooled() ? transact(run) : run(kysely))),
    write: (run) => afterDeadlocks(() => transact(run)),
    close: () => kysely.destroy(),
  };
}

/**
 * Tries again after a deadlock: PostgreSQL ends one of two that wait for each other, as where a newer program migrates
 * beside this one.
 */
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

/** Refuses what SQLite would store otherwise, and limits each transaction: a pooler takes no limits of a connection. */
class LimitedDialect extends PostgresDialect {
  readonly #begin: CompiledQuery;

  constructor(pool: ReturnType<typeof openConnections>, { patienceMs }: ConnectionLimits) {
    super({ pool });
    // In one message, so that it takes no longer than to begin alone. pg_dump empties the search path of its connection,
    // which a pooler may hand on to a site.
    this.#begin = CompiledQuery.raw(`begin; reset search_path;
      set local statement_timeout = ${patienceMs};
      set local lock_timeout = ${patienceMs};
      set local idle_in_transaction_session_timeout = ${3 * patienceMs}`);
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(this.#begin);
    };
    return driver;
  }

  override createQueryCompiler() {
    return new StrictPostgresCompiler();
  }
}
