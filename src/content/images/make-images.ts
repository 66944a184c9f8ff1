import { type CutterOptions, openCutter, readKeptResult } from "./cut/cutter.ts";
import type { ImageJob, JobResult } from "./cut/image-job.ts";

export type Progress = (done: number, total: number) => void;

type Options = CutterOptions & { onProgress: Progress };

/**
 * Makes what is not yet there, in a child process that ends when the work does. Answers in the order of
 * the jobs.
 */
export async function makeImages(
  jobs: readonly ImageJob[],
  { onProgress, ...options }: Options,
): Promise<JobResult[]> {
  const results = await Promise.all(jobs.map(({ folder }) => readKeptResult(folder)));
  const missing = jobs.flatMap((job, index) => (results[index] ? [] : [{ job, index }]));
  if (missing.length === 0) return results as JobResult[];

  const cutter = openCutter(options);
  onProgress(0, missing.length);
  for (const [done, { job, index }] of missing.entries()) {
    const result = await cutter.make(job);
    results[index] = result;
    onProgress(done + 1, missing.length);
    // Where no process starts, none would for the others: they are not waited for.
    if (!result.ok && result.reason === "no-process") {
      for (const rest of missing.slice(done + 1)) results[rest.index] = result;
      break;
    }
  }
  cutter.close();
  return results as JobResult[];
}
