import { readdirSync, readFileSync } from "node:fs";

const everyMs = 50;

/**
 * Measures the memory of a process and all its children, in megabytes: the proportional set size, in which a
 * shared page counts once. Only on Linux.
 */
export function watchTree(pid: number): { peak(): number } {
  let most = 0;
  const timer = setInterval(() => {
    const kilobytes = treeOf(pid).reduce((sum, member) => sum + proportionalKilobytes(member), 0);
    most = Math.max(most, kilobytes / 1024);
  }, everyMs);
  return {
    peak() {
      clearInterval(timer);
      return most;
    },
  };
}

function treeOf(pid: number): number[] {
  const children = readdirOr(`/proc/${pid}/task`).flatMap((thread) =>
    readOr(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

const proportionalKilobytes = (pid: number): number =>
  Number(readOr(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);

// A process may end between two reads.
function readOr(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function readdirOr(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
