import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { ImageJob, JobResult } from "./image-job.ts";

export type Progress = (done: number, total: number) => void;

/**
 * Makes what is not yet there, in child processes that end when the work does. `worker` is the path of
 * the program that they run. Answers in the order of the jobs.
 */
export async function makeImages(
  jobs: readonly ImageJob[],
  worker: string,
  onProgress: Progress,
): Promise<JobResult[]> {
  const results = await Promise.all(jobs.map(readResult));
  const missing = jobs.flatMap((job, index) => (results[index] ? [] : [{ job, index }]));
  if (missing.length === 0) return results as JobResult[];

  const queue = missing.values();
  let done = 0;
  onProgress(done, missing.length);
  const work = async () => {
    const child = startWorker(worker);
    for (const { job, index } of queue) {
      results[index] = await child.run(job);
      done += 1;
      onProgress(done, missing.length);
    }
    child.stop();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), missing.length) }, work));
  return results as JobResult[];
}

async function readResult({ folder }: ImageJob): Promise<JobResult | undefined> {
  const text = await readFile(join(folder, "feito.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function startWorker(worker: string) {
  const start = () => fork(worker, { execArgv: [] });
  let child = start();
  return {
    run: (job: ImageJob) =>
      new Promise<JobResult>((resolve) => {
        // A picture that kills the process must not take the next one with it.
        if (!child.connected) child = start();
        const died = () => resolve({ ok: false, reason: "unreadable" });
        child.once("exit", died);
        child.once("message", (result) => {
          child.off("exit", died);
          resolve(result as JobResult);
        });
        child.send(job);
      }),
    stop: () => child.connected && child.disconnect(),
  };
}
