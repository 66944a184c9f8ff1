import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { closeAfterTest } from "./closing.ts";

const folder = resolve("test-results/logs");

/** Keeps what a program has said if the test fails, and prints where. `read` is asked after the test. */
export function keepLogOfFailure(name: string, read: () => string | Buffer): void {
  closeAfterTest((hasFailed) => {
    if (!hasFailed) return;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name}-${process.pid}-${Date.now()}.log`);
    writeFileSync(file, read());
    console.error(`The log of ${name} lies in ${file}.`);
  });
}

type Program = { stdout: Readable | null; stderr: Readable | null };

/** Keeps the output of a program as above, where it is piped. */
export function keepOutputOfFailure(name: string, { stdout, stderr }: Program): void {
  const said: Buffer[] = [];
  for (const stream of [stdout, stderr]) stream?.on("data", (part: Buffer) => said.push(part));
  keepLogOfFailure(name, () => Buffer.concat(said));
}
