import { open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { markUsed } from "../../bytes/forget-unused.ts";
import type { JobResult } from "./image-job.ts";

/** Written last: a folder that has it has all. */
const resultName = "feito.json";

type Kept = JobResult & {
  /** Bytes of each file. */
  sizes: Record<string, number>;
};

/** Looked through by this process: nobody changes what is there. */
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

/** What was made here before. Of anything less than all of it nothing is left: the place is needed. */
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
