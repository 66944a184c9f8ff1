import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { type ImageChild, startImageChild } from "./child.ts";
import type { ImageJob, JobResult } from "./image-job.ts";

export type CutterOptions = {
  /** The program that the child process runs. */
  worker: string;
  /** Milliseconds that one picture may take. */
  patienceMs?: number;
  /** Milliseconds to wait before a process that could not be started is tried again. */
  restMs?: number;
};

const mostStarts = 3;

/** Makes one picture after the other in one process of its own, so that all of them cost no more than one. */
export function openCutter({ worker, patienceMs = 120_000, restMs = 1_000 }: CutterOptions) {
  let threads = Math.min(2, availableParallelism());
  let child: ImageChild | undefined;

  const attempt = async (job: ImageJob): Promise<JobResult> => {
    if (!child?.isAlive()) {
      const started = startImageChild(worker, threads);
      if ("reason" in started) return started;
      child = started;
    }
    return child.run(job, patienceMs);
  };

  return {
    async make(job: ImageJob): Promise<JobResult> {
      let result = await attempt(job);
      for (let starts = 1; starts < mostStarts && is(result, "no-process"); starts += 1) {
        await wait(restMs);
        result = await attempt(job);
      }
      if (!is(result, "died")) return result;
      // For want of memory, as a rule: on one thread a picture takes less.
      threads = 1;
      return attempt(job);
    },
    close: () => child?.stop(),
  };
}

const is = (result: JobResult, reason: string): boolean => !result.ok && result.reason === reason;
