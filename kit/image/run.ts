import { spawnSync } from "node:child_process";

/** Runs a program to its end → what it printed. Throws with that where it fails. */
export function run(program: string, given: string[], env?: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr, error } = spawnSync(program, given, {
    env,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${given.join(" ")}: ${error?.message ?? `${stdout}${stderr}`}`);
}
