import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type SmallMachine = {
  /** A shell that writes its own number into this file lives there, with all that it starts. */
  processesFile: string;
  /** What they hold that no file backs, in megabytes: the system can take none of it back. */
  held(): number;
  /** How often the system ended one of them for want of memory. */
  kills(): number;
  /** Every process that is still there. */
  processes(): number[];
  close(): void;
};

/** A control group below our own with so much memory and no swap; undefined where none can be made (root on Linux can). */
export function openSmallMachine(megabytes: number): SmallMachine | undefined {
  const bytes = `${megabytes * 1024 * 1024}`;
  const own = readOr("/proc/self/cgroup");
  const [, pathOfFirst] = /^\d+:memory:(.*)$/m.exec(own) ?? [];
  const [, pathOfSecond = "/"] = /^0::(.*)$/m.exec(own) ?? [];
  const isFirst = pathOfFirst !== undefined;
  const folder = join(
    isFirst ? `/sys/fs/cgroup/memory${pathOfFirst}` : `/sys/fs/cgroup${pathOfSecond}`,
    `vitral-${process.pid}`,
  );
  const limits = isFirst
    ? ["memory.limit_in_bytes", "memory.memsw.limit_in_bytes"]
    : ["memory.max"];
  try {
    mkdirSync(folder);
    for (const limit of limits) writeFileSync(join(folder, limit), bytes);
    if (!isFirst) writeFileSync(join(folder, "memory.swap.max"), "0");
  } catch {
    return undefined;
  }
  const number = (file: string, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, "m").exec(readOr(join(folder, file)))?.[1] ?? 0);
  return {
    processesFile: join(folder, "cgroup.procs"),
    held: () => number("memory.stat", isFirst ? "total_rss" : "anon") / 1024 / 1024,
    kills: () => number(isFirst ? "memory.oom_control" : "memory.events", "oom_kill"),
    processes: () => readOr(join(folder, "cgroup.procs")).split("\n").filter(Boolean).map(Number),
    close: () => rmdirSync(folder),
  };
}

function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
