import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** Why calls of the kernel cannot be counted on this machine; undefined if they can. */
export function whyNoStrace(): string | undefined {
  const { status } = spawnSync("strace", ["-qq", "-o", "/dev/null", "true"]);
  return status === 0 ? undefined : "needs strace, and leave to use it (apt-get install strace)";
}

/** How often a process told the disk to keep what it wrote while something was done. */
export async function countSyncs(pid: number, during: () => Promise<void>): Promise<number> {
  const strace = spawn("strace", ["-f", "-c", "-e", "trace=fsync,fdatasync", "-p", `${pid}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const summary = text(strace.stderr);
  // Attached to every thread by then.
  await wait(1_000);
  await during();
  const ended = once(strace, "exit");
  strace.kill("SIGINT");
  await ended;
  // % time, seconds, usecs/call, calls, [errors,] name
  const lines = (await summary).matchAll(
    /^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+).*\b(?:fsync|fdatasync)$/gm,
  );
  return [...lines].reduce((sum, [, calls]) => sum + Number(calls), 0);
}
