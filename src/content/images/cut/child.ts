import { type ChildProcess, fork } from "node:child_process";
import type { ImageJob, JobFailure, JobResult } from "./image-job.ts";

// One arena, or the C library keeps for each thread what a picture took: 150 MB become 270.
const env = { ...process.env, MALLOC_ARENA_MAX: "1" };

export type ImageChild = {
  isAlive(): boolean;
  /** One job at a time. Whatever becomes of the process is an answer. */
  run(job: ImageJob, patienceMs: number): Promise<JobResult>;
  stop(): void;
};

/** A process that makes pictures with `worker`, on so many threads; or why there is none. */
export function startImageChild(worker: string, threads: number): ImageChild | JobFailure {
  let answer = (_result: JobResult) => {};
  let isRunning = true;
  const end = (failure: JobFailure) => {
    isRunning = false;
    answer(failure);
  };
  let child: ChildProcess;
  try {
    child = fork(worker, [`${threads}`], { execArgv: [], env });
  } catch (error) {
    return noProcess(error);
  }
  child.on("message", (result) => answer(result as JobResult));
  child.on("exit", (code, signal) =>
    end({ ok: false, reason: "died", by: signal ?? `código ${code}` }),
  );
  child.on("error", (error) => end(noProcess(error)));
  return {
    isAlive: () => isRunning && child.connected,
    run: (job, patienceMs) =>
      new Promise((resolve) => {
        const impatience = setTimeout(() => {
          end({ ok: false, reason: "slow" });
          child.kill("SIGKILL");
        }, patienceMs);
        answer = (result) => {
          clearTimeout(impatience);
          resolve(result);
        };
        try {
          // What goes wrong on the way is told by the events above.
          child.send(job, () => {});
        } catch (error) {
          end(noProcess(error));
        }
      }),
    stop: () => child.connected && child.disconnect(),
  };
}

const noProcess = (error: unknown): JobFailure => ({
  ok: false,
  reason: "no-process",
  detail: String(error),
});
