import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The megabytes that a process holds in memory now. */
export function residentMegabytes(pid: number): number {
  const kilobytes =
    process.platform === "linux"
      ? readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1]
      : execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}

/** The processor time that a process has taken so far, in milliseconds. Only on Linux, which counts it in hundredths. */
export function processorMs(pid: number): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) |\s/);
  const [user, system] = fields.slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
