import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { explained } from "../storage-unavailable.ts";

// Plain text, since the built server is one file and has no other for a thread to start from.
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const connection = new DatabaseSync(workerData.file, workerData.options);
  parentPort.on("message", (statement) => {
    try {
      parentPort.postMessage({ rows: connection.prepare(statement).all() });
    } catch (error) {
      parentPort.postMessage({ message: error.message, errcode: error.errcode });
    }
  });
`;

export type Row = Record<string, unknown>;
type Answer = { rows: Row[] } | { message: string; errcode: number };

/**
 * Opens a file of SQLite's in a thread of its own. SQLite is synchronous here: to look through 160 MB for damage, or to
 * write them anew, takes seconds, in which a server would not answer. `timeout`: how long a statement may wait for a
 * lock, in ms.
 */
export function openOffThread(file: string, options: { readOnly?: boolean; timeout?: number }) {
  const worker = new Worker(program, { eval: true, workerData: { file, options } });
  return {
    /** One statement without parameters at a time, and its rows. Throws `StorageUnavailable`, or SQLite's errors. */
    async ask(statement: string): Promise<Row[]> {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(statement);
      const [answer] = (await once(worker, "message")) as [Answer];
      if ("rows" in answer) return answer.rows;
      const { message, errcode } = answer;
      throw explained(Object.assign(new Error(message), { errcode }));
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
