import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * The journeys' site cuts all photos at its first start, for half a minute of processor time. Started before
 * the other tests, it works while they wait. Errors are ignored here, since the journeys start it again and
 * report them.
 */
export async function cutPictures(): Promise<void> {
  const data = "data/e2e";
  if (existsSync(`${data}/cache`)) return;
  const env = { ...process.env, PORT: "0", DATA_DIR: data, CONTENT_DIR: "content" };
  const site = spawn(process.execPath, ["bin/start.ts"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (site.pid) setPriority(site.pid, constants.priority.PRIORITY_LOW);
  site.stdout.setEncoding("utf8").on("data", (said: string) => {
    if (said.includes("está no ar")) site.kill("SIGINT");
  });
  await once(site, "exit");
}
