import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const connections = 32;

export const loadName = `wrk -t1 -c${connections}, keep-alive, brotli`;

/** The first of these programs that this machine has. */
export const findProgram = (...candidates: string[]): string | undefined =>
  candidates.find((command) => !spawnSync(command, ["-v"]).error);

/** Requests a second. Throws if any answer was an error. */
export async function load(url: string, seconds: number): Promise<number> {
  const how = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "-H",
    "Accept-Encoding: gzip, deflate, br",
  ];
  const { stdout } = await run("wrk", [...how, url], { timeout: (seconds + 15) * 1000 });
  const faults = stdout.match(/^.*(Non-2xx|Socket errors).*$/m);
  if (faults) throw new Error(`wrk on ${url}: ${faults[0].trim()}`);
  return Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
}
