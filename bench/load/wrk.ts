import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findProgram } from "../../kit/site/children.ts";

const run = promisify(execFile);
const connections = 32;

export const findWrk = (): string | undefined => findProgram("wrk");

/** As the tables say it. */
export const loadName = `wrk -t1 -c${connections}, keep-alive, brotli`;

/** Requests a second over `seconds`. Throws where any answer was an error. */
export async function load(
  command: string,
  url: string,
  seconds: number,
  header?: string,
): Promise<number> {
  const { stdout } = await run(
    command,
    [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "-H",
      "Accept-Encoding: gzip, deflate, br",
      ...(header ? ["-H", header] : []),
      url,
    ],
    { timeout: (seconds + 15) * 1000, killSignal: "SIGKILL" },
  );
  const faults = stdout.match(/^.*(Non-2xx|Socket errors).*$/m);
  if (faults) throw new Error(`wrk on ${url}: ${faults[0].trim()}`);
  return Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
}
