import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const sampleMs = 2_000;

/** Which share of the machine others use at this moment, 0 to 1, while the bench itself rests. */
export async function othersShare(): Promise<number> {
  const before = times();
  await wait(sampleMs);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all || 1);
}

function times(): { idle: number; all: number } {
  const cores = cpus().map((core) => core.times);
  return {
    idle: cores.reduce((sum, { idle }) => sum + idle, 0),
    all: cores.flatMap((core) => Object.values(core)).reduce((sum, ms) => sum + ms, 0),
  };
}
