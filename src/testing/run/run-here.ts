import { Console } from "node:console";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
// React takes its build by NODE_ENV when it is first loaded, and a program's environment here has none: loaded within
// a program, it would be another build than the rest of the worker's.
import "react/jsx-runtime";
import type { Ended } from "./run-program.ts";

/** The error that `process.exit` throws here, so that the program stops. */
class Exit extends Error {}

let runs = 0;
let isRunning = false;

/**
 * Runs a program of this repository to its end like `runProgram`, but inside the test's process, where most
 * modules are loaded already. Not for tests about processes: signals, a terminal, two programs on one
 * database, or whether a program ends by itself.
 */
export async function runHere(
  file: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  if (isRunning) throw new Error(`${file}: two programs at once are processes.`);
  isRunning = true;
  const path = resolve(file);
  const said = { output: "", complaints: "" };
  let left: Ended | undefined;
  const undo = [
    standIn(process, "argv", [process.execPath, path, ...given]),
    standIn(process, "env", withoutUndefined(env)),
    standIn(process, "exitCode", undefined),
    standIn(process, "exit", (code) => {
      left ??= { code: Number(code ?? process.exitCode ?? 0), ...said };
      throw new Exit(`${file} left.`);
    }),
    standIn(process.stdout, "write", takeInto(said, "output")),
    standIn(process.stderr, "write", takeInto(said, "complaints")),
    // Vitest's console writes to neither stream.
    standIn(globalThis, "console", new Console(process.stdout, process.stderr)),
    keepUmask(),
  ];
  try {
    // With another URL each time, since a module runs once.
    await import(/* @vite-ignore */ `${pathToFileURL(path).href}?run=${(runs += 1)}`);
    if (left) throw new Error(`${file} ran on when it had left by process.exit.`);
    return { code: Number(process.exitCode ?? 0), ...said };
  } catch (error) {
    if (left && error instanceof Exit) return left;
    if (left) throw error;
    // An uncaught error, which Node prints with its stack.
    return { ...said, code: 1, complaints: `${said.complaints}${inspect(error)}\n` };
  } finally {
    for (const one of undo) one();
    isRunning = false;
  }
}

/** Returns a function that restores the former values. */
function standIn<Of extends object, Key extends keyof Of>(of: Of, key: Key, other: Of[Key]) {
  const { [key]: before } = of;
  of[key] = other;
  return () => {
    of[key] = before;
  };
}

/** A process gets no undefined values. */
const withoutUndefined = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));

function takeInto<Key extends string>(said: Record<Key, string>, key: Key) {
  return (written: string | Uint8Array, ...rest: unknown[]) => {
    said[key] += typeof written === "string" ? written : Buffer.from(written).toString();
    const done = rest.at(-1);
    if (typeof done === "function") done();
    return true;
  };
}

/** Commands that open a church's data change the umask of the process. */
function keepUmask() {
  const before = process.umask();
  return () => void process.umask(before);
}
