import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const program = fileURLToPath(import.meta.resolve("autocannon"));

/** Results of autocannon for a run; latencies in whole milliseconds. */
type Load = {
  latency: { p50: number; p97_5: number };
  requests: { average: number; total: number };
  throughput: { total: number };
  errors: number;
  timeouts: number;
  non2xx: number;
};

/** Asks for a page with autocannon, as a browser does. Throws if any answer was an error. */
export async function load(
  url: string,
  options: string[],
  headers: Record<string, string> = {},
): Promise<Load> {
  const sent = Object.entries({ "accept-encoding": "gzip, deflate, br", ...headers });
  const heads = sent.flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const { stdout } = await run(process.execPath, [program, "-j", ...options, ...heads, url]);
  const found = JSON.parse(stdout) as Load;
  if (found.errors + found.timeouts + found.non2xx > 0) {
    throw new Error(`${url}: ${found.errors} errors, ${found.non2xx} answers other than 2xx`);
  }
  return found;
}

/** Options for as many requests as 32 connections can make. */
export const asFastAsItGoes = (seconds: number): string[] => ["-c", "32", "-d", `${seconds}`];
