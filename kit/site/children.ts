import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

const graceMs = 3_000;
// A group of its own, so that it can be ended together with the processes that it started.
const hasGroups = process.platform !== "win32";
const alive = new Set<ChildProcess>();

// Whatever ends the bench, nothing that it started is left running.
process.on("exit", () => {
  for (const child of alive) killWithChildren(child);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(1));
}

type Options = {
  env?: NodeJS.ProcessEnv;
  /** For one that also writes to stderr what is no trouble. */
  quiet?: boolean;
};

/** Starts a program that ends with the bench at the latest. What it writes to stderr is shown. */
export function startChild(
  command: string,
  args: string[],
  { env, quiet }: Options = {},
): ChildProcess {
  const child = spawn(command, args, {
    env,
    stdio: ["ignore", "ignore", quiet ? "ignore" : "inherit"],
    detached: hasGroups,
  });
  alive.add(child);
  child.once("error", (error) => console.error(`${command}: ${error.message}`));
  child.once("close", () => alive.delete(child));
  return child;
}

/** Asks a process to end, and kills it if it has not within a moment. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill("SIGTERM");
  const impatience = setTimeout(killWithChildren, graceMs, child);
  await ended;
  clearTimeout(impatience);
}

function killWithChildren(child: ChildProcess): void {
  if (hasGroups && child.pid) process.kill(-child.pid, "SIGKILL");
  else child.kill("SIGKILL");
}

/** The first of these programs that this machine has. */
export function findProgram(...candidates: string[]): string | undefined {
  return candidates.find((command) => !spawnSync(command, ["-v"]).error);
}
