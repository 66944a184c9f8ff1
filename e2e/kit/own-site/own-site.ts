import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestInfo } from "@playwright/test";
import { freePort } from "../../../src/testing/http/free-port.ts";
import { captchaSecret } from "../../../src/testing/http/solved-captcha.ts";
import { usualUmask } from "../../../src/testing/run/usual-umask.ts";

/** The site that all journeys share is compressed like any church's. */
const inHaste = `--import=${resolve("src/testing/run/hasty-packing-preload.mjs")}`;

/** Logs of this worker's sites, also those that are stopped; gone when it ends. */
const logs = mkdtempSync(join(tmpdir(), "vitral-logs-"));
process.once("exit", () => rmSync(logs, { recursive: true, force: true }));

/** Keeps them beside the failed journey's pictures, whose places are printed. */
export function keepLogs(journey: TestInfo): void {
  for (const name of readdirSync(logs)) {
    const log = join(logs, name);
    const path = journey.outputPath(name);
    copyFileSync(log, path);
    journey.attachments.push({ name: "the site's log", path, contentType: "text/plain" });
  }
}

export type OwnSite = { origin: string; dataFolder: string; stop(): Promise<void> };

/** Starts the built site again, with its own database, and on its own port unless one is given. */
export async function startOwnSite(
  variables: Record<string, string>,
  hostname = "127.0.0.1",
): Promise<OwnSite> {
  const port = Number(variables.PORT ?? (await freePort()));
  const origin = `http://${hostname}:${port}`;
  // Pictures that are already cut can be shared.
  const data = mkdtempSync(join(tmpdir(), "vitral-own-"));
  const cache = resolve("data/e2e/cache");
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, join(data, "cache"), "junction");
  const [shell, ...asUsual] = usualUmask;
  const program = [process.execPath, inHaste, "dist/server/main.js"];
  const logFile = join(logs, `site-${port}.log`);
  const log = openSync(logFile, "a");
  const site = spawn(shell, [...asUsual, ...program], {
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: data,
      CONTENT_DIR: "content",
      CAPTCHA_SECRET: captchaSecret,
      ...variables,
    },
  });
  closeSync(log);
  const stop = async () => {
    site.kill("SIGINT");
    if (site.exitCode === null) await once(site, "exit");
    rmSync(data, { recursive: true, force: true });
  };
  while (!(await hasBegun(origin))) {
    if (site.exitCode !== null) {
      throw new Error(`The site did not start.\n${readFileSync(logFile, "utf8")}`);
    }
    await wait(50);
  }
  return { origin, dataFolder: data, stop };
}

/** Before its texts are in, a site answers with 503. */
const hasBegun = (origin: string) =>
  fetch(`${origin}/`).then(
    ({ status }) => status !== 503,
    () => false,
  );
