import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, Pool, type PoolClient, types } from "pg";
import { StorageUnavailable } from "./storage-unavailable.ts";

type Query = (...given: unknown[]) => Promise<unknown>;

const numbersAsNumbers: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);

/** Pause between two tries for a connection while the server has none to give. */
const pauseMs = 100;

/** `patienceMs` is how long a call may wait for a connection, a statement or a lock. */
export type ConnectionLimits = { most: number; patienceMs: number };

/**
 * Connections to PostgreSQL, at most so many, none before the first query. Whatever keeps one from being made, or ends
 * one, is `StorageUnavailable`: TLS, a certificate, a network, a pooler. Only answers to statements are thrown as they are.
 */
export function openConnections(url: string, { most, patienceMs }: ConnectionLimits) {
  const pool = new Pool({
    connectionString: url,
    application_name: "vitral",
    max: most,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    // For a server that is gone without closing its connections, and so ends no statement.
    query_timeout: patienceMs + 1_000,
    keepAlive: true,
    types: { getTypeParser: numbersAsNumbers },
  });
  // A connection that dies is replaced, and its user gets the error; unheard, it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    tellLoss(client);
  });

  let isDirect = false;

  /** Asks a server that is full again: the programs that hold its connections may be done in a moment. */
  async function connect(): Promise<PoolClient> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      try {
        const client = await pool.connect();
        isDirect = pool.options.statement_timeout !== undefined;
        return client;
      } catch (error) {
        if (isRefusedByPooler(error)) delete pool.options.statement_timeout;
        else if (isFull(error) && performance.now() < deadline) await sleep(pauseMs);
        else throw new StorageUnavailable("The database cannot be reached.", { cause: error });
      }
    }
  }

  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
    /**
     * True if a pooler hands each statement to another connection, so that only what a transaction sets for itself holds;
     * also before the first connection, which tells it.
     */
    isPooled: () => !isDirect,
  };
}

/** PgBouncer knows only few settings with which a connection may begin. */
const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter: statement_timeout/.test(error.message);

/** True if connections are full, by PostgreSQL, for all or for this role, or by PgBouncer. */
const isFull = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === "53300" || error.message.includes("no more connections allowed"));

function tellLoss(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const queryOrLoss: Query = async (...given) => {
    try {
      return await query(...given);
    } catch (error) {
      if (isAnswer(error)) throw error;
      // pg would hand one whose server has gone silent to the next caller, and the next.
      client.connection.stream.destroy();
      throw new StorageUnavailable("The database was lost.", { cause: error });
    }
  };
  client.query = queryOrLoss as typeof client.query;
}

/** True if an error answers what was asked: what a server says before it ends a connection does not. */
const isAnswer = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof DatabaseError && error.severity !== "FATAL" && error.severity !== "PANIC");
