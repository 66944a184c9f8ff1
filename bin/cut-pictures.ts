import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * At its very first start the site of the journeys cuts all photos, for half a minute of a processor. Begun before the
 * other tests, it does so whenever they wait. What goes wrong is not told here: the journeys start it again, and tell.
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
