import { describeFailure, openCutter, readKeptResult } from "../../platform/images/cutter.ts";
import type { AvifJob } from "../../platform/images/image-job.ts";

type Options = {
  worker: string;
  /** Niceness of its process, which gives way to all others. */
  niceness: number;
  report(text: string): void;
  /** Ends once nothing else is being drawn: two processes at once would take twice the memory. */
  whenFree(): Promise<unknown>;
  /** Hears of each photo that is whole. */
  onWhole(): void;
};

/** Time for a photo: at the lowest priority it takes as long as the machine is busy. */
const patienceMs = 3_600_000;

/** Cuts AVIF behind a site that is already on the air, one photo after the other, in a process that gives way to all others. */
export function openAvifCutter({ worker, niceness, report, whenFree, onWhole }: Options) {
  let waiting: readonly AvifJob[] = [];
  let cutter: ReturnType<typeof openCutter> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  const cutAll = async () => {
    const failed = new Set<string>();
    for (let [job] = waiting; job; [job] = waiting) {
      const kept = await readKeptResult(job.folder);
      await whenFree();
      if (isClosed) break;
      cutter ??= openCutter({ worker, niceness, patienceMs });
      const mine = cutter;
      const result = kept ?? (await mine.make(job));
      // The photo was left for something else: it comes again.
      if (!result.ok && mine !== cutter) continue;
      const { folder } = job;
      waiting = waiting.filter((other) => other.folder !== folder);
      if (result.ok) onWhole();
      else failed.add(describeFailure(result, job.source));
    }
    cutter?.close();
    cutter = undefined;
    running = undefined;
    for (const words of failed) report(`${words}. As páginas mostram a foto em WebP`);
  };
  const leave = () => {
    cutter?.abandon();
    cutter = undefined;
  };

  return {
    /** Cuts photos that a site on the air still lacks, and leaves those of an earlier one. */
    cut(jobs: readonly AvifJob[]): void {
      waiting = jobs;
      if (waiting.length === 0) return;
      running ??= cutAll().catch((error: unknown) => {
        // The next publication begins anew.
        running = undefined;
        leave();
        report(`As fotos em AVIF ficam para depois: ${String(error)}`);
      });
    },
    /** Leaves the photo that is being cut until all is free again. */
    giveWay: leave,
    /** Leaves the photo that is being cut: the next start begins it anew. */
    async close(): Promise<void> {
      isClosed = true;
      waiting = [];
      leave();
      await running;
    },
  };
}
