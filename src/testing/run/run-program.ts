import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** How a program ended, and what it said: its code is null where a signal ended it. */
export type Ended = { code: number | null; output: string; complaints: string };

/** Runs a program of this repository as a process of its own, to its end. */
export async function runProgram(
  file: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [file, ...given], {
    env: { NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], output, complaints] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as Ended["code"], output, complaints };
}
