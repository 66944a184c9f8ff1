import { readFileSync, writeFileSync } from "node:fs";

const kilobytes = (pid: number, field: string): number =>
  Number(
    readFileSync(`/proc/${pid}/status`, "utf8").match(new RegExp(`^${field}:\\s+(\\d+)`, "m"))?.[1],
  );

/** How far a process has grown at its largest since now; the kernel keeps the mark, so no peak is missed. */
export function watchMemory(pid: number): { grownMb(): number } {
  // 5 sets the high-water mark back to what is resident now.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = kilobytes(pid, "VmRSS");
  return { grownMb: () => (kilobytes(pid, "VmHWM") - before) / 1024 };
}
