import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { get } from "../requests/get.ts";
import { captchaSecret } from "../../src/testing/http/solved-captcha.ts";
import { newDataFolder } from "./data-folder.ts";
import { steadyPort } from "./steady-port.ts";
import { until } from "../requests/until.ts";

export type Place = {
  dataFolder: string;
  port: number;
  mailUrl: string;
  /** Where its output goes; apart from its data, if nothing is said. */
  outputFolder?: string;
  /** Another build than the one that stands in `dist/`. */
  program?: string;
  /** Settings beside the usual ones. */
  settings?: Record<string, string>;
};

export type Site = Place & {
  pid: number;
  databaseFile: string;
  /** All that it printed, at earlier starts in this place too. */
  printed(): string;
  /** `kill -9`, which no program can see coming. */
  kill(): Promise<void>;
  /** SIGTERM → how it ended. */
  terminate(): Promise<{ code: number | null; ms: number }>;
};

/** Where a site lives, so that it can be started there again. */
export async function newPlace(mailUrl: string): Promise<Place> {
  return { dataFolder: await newDataFolder(), port: await steadyPort(), mailUrl };
}

export const databaseFileIn = (dataFolder: string): string => join(dataFolder, "vitral.db");

/** The environment of a site there, and of the commands beside it. */
export const settingsOf = ({ port, dataFolder, mailUrl, settings }: Place) => ({
  PORT: `${port}`,
  PUBLIC_URL: `http://localhost:${port}`,
  CONTENT_DIR: "content",
  DATA_DIR: dataFolder,
  SMTP_URL: mailUrl,
  CAPTCHA_SECRET: captchaSecret,
  CONTACT_LIMIT: "100000/1m",
  DONATION_LIMIT: "100000/1m",
  ...settings,
});

export type Launched = {
  child: ChildProcess;
  printed(): string;
  /** Resolves once it answers; rejects, with what it printed, if it ends before. */
  untilServed(limitMs?: number): Promise<void>;
};

/** The built server as it is deployed, as a process of its own, until the test ends. */
export function launchSite(place: Place): Launched {
  const { port } = place;
  const outputFile = join(place.outputFolder ?? tmpdir(), `vitral-fault-${port}.log`);
  const output = openSync(outputFile, "a");
  const child = spawn(process.execPath, [place.program ?? "dist/server/main.js"], {
    stdio: ["ignore", output, output],
    env: settingsOf(place),
  });
  closeSync(output);
  onTestFinished(async () => {
    await end(child, "SIGKILL");
    rmSync(outputFile, { force: true });
  });
  const printed = () => readFileSync(outputFile, "utf8");

  const untilServed = async (limitMs = 60_000) => {
    await until("the site answers", limitMs, async () => {
      if ((child.exitCode ?? child.signalCode) !== null)
        throw new Error("The site ended at its start.");
      const page = await get(`http://127.0.0.1:${port}/`).catch(() => undefined);
      return page?.status === 200;
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${printed()}`);
    });
  };
  return { child, printed, untilServed };
}

/** The same, once it answers. */
export async function startSite(place: Place): Promise<Site> {
  const { child, printed, untilServed } = launchSite(place);
  await untilServed();
  return {
    ...place,
    pid: child.pid ?? 0,
    databaseFile: databaseFileIn(place.dataFolder),
    printed,
    kill: () => end(child, "SIGKILL"),
    async terminate() {
      const askedAt = performance.now();
      await end(child, "SIGTERM");
      return { code: child.exitCode, ms: performance.now() - askedAt };
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
