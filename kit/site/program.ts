import { setTimeout as wait } from "node:timers/promises";
import { startChild, stopChild } from "./children.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import { get } from "../requests/get.ts";

/** Finer would take from the program the processor that it starts on. */
const pollMs = 5;
const startLimitMs = 600_000;

/** Kept between runs, so that every start but the very first finds its images cut. */
export const dataFolder = "data/bench";

export type Program = {
  origin: string;
  pid: number;
  /** From spawn to the end of the first successful GET /. */
  startMs: number;
  stop(): Promise<void>;
};

type Options = {
  entry?: string;
  data?: string;
  env?: NodeJS.ProcessEnv;
  /** Told the process's number as soon as it has one. */
  onSpawn?: (pid: number) => void;
};

/** Vitral as it is deployed, on a port of its own. */
export async function startProgram({
  entry = "dist/server/main.js",
  data = dataFolder,
  env: given = {},
  onSpawn,
}: Options = {}): Promise<Program> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: `${port}`,
    HOST: "127.0.0.1",
    PUBLIC_URL: origin,
    DATA_DIR: data,
    CONTENT_DIR: "content",
    ...given,
  };
  const startedAt = performance.now();
  const child = startChild(process.execPath, [entry], { env });
  if (child.pid) onSpawn?.(child.pid);
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${entry} ended before it answered.`);
    if (performance.now() - startedAt > startLimitMs) throw new Error(`${entry} never answered.`);
    await wait(pollMs);
  }
  const startMs = performance.now() - startedAt;
  return { origin, pid: child.pid ?? 0, startMs, stop: () => stopChild(child) };
}

/** Runs a measurement against a program of its own. */
export async function withProgram<T>(measure: (program: Program) => Promise<T>): Promise<T> {
  const program = await startProgram();
  try {
    return await measure(program);
  } finally {
    await program.stop();
  }
}

async function answers(port: number): Promise<boolean> {
  const answer = await get(`http://127.0.0.1:${port}/`).catch(() => undefined);
  return answer?.status === 200;
}
