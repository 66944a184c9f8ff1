import { readFileSync } from "node:fs";

/** A tick of Linux's clock, in microseconds. */
const tickMicros = 10_000;

/** What a process and the children that it has have used of the processor, in microseconds; not a number but on Linux. */
export function processorMicros(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user, system] = fields.split(" ").slice(11).map(Number);
    const own = ((user ?? 0) + (system ?? 0)) * tickMicros;
    return children
      .filter((child) => child !== "")
      .reduce((sum, child) => sum + processorMicros(Number(child)), own);
  } catch {
    return Number.NaN;
  }
}
