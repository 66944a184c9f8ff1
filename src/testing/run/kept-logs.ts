import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { closeAfterTest } from "./closing.ts";

const folder = resolve("test-results/logs");
const mostPrinted = 4_000;

/** Keeps what a program has said if the test fails, and prints where, with its end: CI keeps nothing else. */
export function keepLogOfFailure(name: string, read: () => string | Buffer): void {
  closeAfterTest((hasFailed) => {
    if (!hasFailed) return;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name}-${process.pid}-${Date.now()}.log`);
    const said = read().toString();
    writeFileSync(file, said);
    console.error(`The log of ${name} lies in ${file}. It ends:\n${said.slice(-mostPrinted)}`);
  });
}

type Program = { stdout: Readable | null; stderr: Readable | null };

/** Keeps the output of a program as above, where it is piped. */
export function keepOutputOfFailure(name: string, { stdout, stderr }: Program): void {
  const said: Buffer[] = [];
  for (const stream of [stdout, stderr]) stream?.on("data", (part: Buffer) => said.push(part));
  keepLogOfFailure(name, () => Buffer.concat(said));
}
