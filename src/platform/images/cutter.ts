import { type ChildProcess, fork } from "node:child_process";
import { open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { markUsed } from "../named-by-content.ts";
import type { ImageJob, JobResult, JobFailure } from "./image-job.ts";

export type Progress = (done: number, total: number) => void;

type Options = CutterOptions & { onProgress: Progress };

/** Makes missing images in a child process that ends with the work; answers in the order of the jobs. */
export async function makeImages(jobs: readonly ImageJob[], { onProgress, ...options }: Options) {
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

export type CutterOptions = {
  /** The program that the child process runs. */
  worker: string;
  /** Milliseconds that one picture may take. */
  patienceMs?: number;
  /** Milliseconds to wait before a process that could not be started is tried again. */
  restMs?: number;
  /** Degree to which the process gives way to all others: 0 not at all, 19 as far as can be. */
  niceness?: number;
};

/** A process that was asked to end has this long to take its unfinished files away. */
const endingMs = 1_000;

const mostStarts = 3;

/** Makes one picture after the other in one process of its own, so that all of them cost no more than one. */
export function openCutter(options: CutterOptions) {
  const { worker, patienceMs = 120_000, restMs = 1_000, niceness = 0 } = options;
  let threads = Math.min(2, availableParallelism());
  let child: ImageChild | undefined;
  let isAbandoned = false;

  const attempt = async (job: ImageJob): Promise<JobResult> => {
    if (!child?.isAlive()) {
      const started = startImageChild(worker, threads, niceness);
      if ("reason" in started) return started;
      child = started;
    }
    return child.run(job, patienceMs);
  };

  return {
    async make(job: ImageJob): Promise<JobResult> {
      let result = await attempt(job);
      for (let starts = 1; starts < mostStarts && hasFailedBy(result, "no-process"); starts += 1) {
        await wait(restMs);
        if (isAbandoned) return result;
        result = await attempt(job);
      }
      if (isAbandoned || !hasFailedBy(result, "died")) return result;
      // For want of memory, as a rule: on one thread a picture takes less.
      threads = 1;
      return attempt(job);
    },
    close: () => child?.stop(),
    /** Leaves the picture that is being made, which then is a failure. */
    abandon() {
      isAbandoned = true;
      child?.end();
    },
  };
}

const hasFailedBy = (result: JobResult, reason: string): boolean =>
  !result.ok && result.reason === reason;

/** Name of the file that is written last: a folder that has it has all. */
const resultName = "feito.json";

type Kept = JobResult & {
  /** Bytes of each file. */
  sizes: Record<string, number>;
};

/** Folders that this process has looked through; their files never change. */
const whole = new Set<string>();

/** Notes what was made in this folder, once all of it would outlive a power cut. */
export async function keepResult(folder: string, result: JobResult): Promise<void> {
  const sizes: Record<string, number> = {};
  for (const name of await readdir(folder)) {
    await using file = await open(join(folder, name), "r+");
    await file.sync();
    sizes[name] = (await file.stat()).size;
  }
  await writeFile(join(folder, resultName), JSON.stringify({ ...result, sizes } satisfies Kept), {
    flush: true,
  });
}

/** Result that was made here before. Deletes incomplete results. */
export async function readKeptResult(folder: string): Promise<JobResult | undefined> {
  try {
    // Before it is read, so that no other process takes it away meanwhile.
    await markUsed(folder);
  } catch {
    return undefined;
  }
  try {
    const text = await readFile(join(folder, resultName), "utf8");
    const { sizes, ...result } = JSON.parse(text) as Kept;
    if (!whole.has(folder)) await refuseIncomplete(folder, sizes);
    whole.add(folder);
    return result;
  } catch {
    // Where that may not be, the making of it says so.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    return undefined;
  }
}

async function refuseIncomplete(folder: string, sizes: Record<string, number>): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    const found = await stat(join(folder, name));
    if (found.size !== size) throw new Error(`${name} is not whole.`);
  }
}

/** Words of the system, and of the library that writes pictures, for a full disk. */
const isFullDisk = /ENOSPC|EDQUOT|no space left|quota exceeded/i;

/** Says why that picture is not there, in words for the person who runs the machine. */
export function describeFailure(failure: JobFailure, name: string): string {
  switch (failure.reason) {
    case "slow":
      return `${name} levou tempo demais para ser cortada e foi deixada; se acontecer de novo, salve a foto de novo como JPEG`;
    case "died":
      return failure.by === "SIGKILL"
        ? `O sistema encerrou (SIGKILL) o programa que cortava ${name}; em geral falta memória na máquina`
        : `O programa que cortava ${name} caiu (${failure.by}); se acontecer de novo, salve a foto de novo como JPEG`;
    case "no-process":
      return `O programa que corta as fotos não pôde começar: ${failure.detail}`;
    case "fault":
      return isFullDisk.test(failure.detail)
        ? "Não há espaço no disco para as imagens: libere espaço onde está DATA_DIR (df -h diz quanto falta), ou aumente o disco"
        : `As imagens não puderam ser guardadas: ${failure.detail}`;
    default:
      return `${name} não pôde ser cortada`;
  }
}

// One arena, or the C library keeps for each thread what a picture took: 150 MB become 270.
const env = { ...process.env, MALLOC_ARENA_MAX: "1" };

type ImageChild = Exclude<ReturnType<typeof startImageChild>, JobFailure>;

/** A process that makes pictures with `worker`, on so many threads; or why there is none. */
function startImageChild(worker: string, threads: number, niceness: number) {
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
  giveWay(child, niceness);
  child.on("message", (result) => answer(result as JobResult));
  child.on("exit", (code, signal) =>
    end({ ok: false, reason: "died", by: signal ?? `código ${code}` }),
  );
  child.on("error", (error) => end(noProcess(error)));
  return {
    isAlive: () => isRunning && child.connected,
    /** One job at a time. Whatever becomes of the process is an answer. */
    run: (job: ImageJob, patienceMs: number) =>
      new Promise<JobResult>((resolve) => {
        const impatience = setTimeout(() => {
          end({ ok: false, reason: "slow" });
          child.kill("SIGKILL");
        }, patienceMs);
        answer = (result) => {
          clearTimeout(impatience);
          resolve(result);
        };
        try {
          // The events above report what goes wrong on the way.
          child.send(job, () => {});
        } catch (error) {
          end(noProcess(error));
        }
      }),
    end() {
      child.kill();
      const last = setTimeout(() => child.kill("SIGKILL"), endingMs);
      child.once("exit", () => clearTimeout(last));
    },
    stop() {
      if (child.connected) child.disconnect();
    },
  };
}

function giveWay({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined && niceness > 0) setPriority(pid, niceness);
  } catch {
    // Where the system forbids even that, it takes its turn as any other.
  }
}

const noProcess = (error: unknown): JobFailure => ({
  ok: false,
  reason: "no-process",
  detail: String(error),
});
