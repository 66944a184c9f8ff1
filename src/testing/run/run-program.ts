import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** A program's exit code and output; the code is null after a signal. */
export type Ended = { code: number | null; output: string; complaints: string };

/** Runs a program of this repository to its end as a process of its own. `typed` is what it reads. */
export async function runProgram(
  file: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv,
  typed?: string,
): Promise<Ended> {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [file, ...given], {
    env: { NODE_COMPILE_CACHE, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(typed);
  const [[code], output, complaints] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as Ended["code"], output, complaints };
}
