import { once } from "node:events";
import { Worker } from "node:worker_threads";

// Plain text, since the built server is one file and has no other for a thread to start from.
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const connection = new DatabaseSync(workerData, { readOnly: true });
  parentPort.on("message", (statement) => parentPort.postMessage(connection.prepare(statement).all()));
`;

export type Row = Record<string, unknown>;

export type OffThreadReader = AsyncDisposable & {
  /** One statement without parameters at a time, and its rows. Throws SQLite's errors. */
  ask(statement: string): Promise<Row[]>;
};

/**
 * Reads a file of SQLite's in a thread of its own. SQLite is synchronous here, and to look through 160 MB for
 * damage takes four seconds, in which a server would answer nobody.
 */
export function openOffThreadReader(file: string): OffThreadReader {
  const worker = new Worker(program, { eval: true, workerData: file });
  return {
    async ask(statement) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(statement);
      const [rows] = (await once(worker, "message")) as [Row[]];
      return rows;
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
