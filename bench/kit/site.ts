import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { DatabasePlace } from "../../src/platform/database/open-database.ts";
import { isAllInAvif } from "../../src/testing/http/all-in-avif.ts";
import { captchaSecret } from "../../src/testing/http/solved-captcha.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { keepLogOfFailure } from "../../src/testing/run/kept-logs.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";
import { ask } from "./ask.ts";
import { until } from "./until.ts";

/** Place of a site, so that it can be started there again. */
export type Place = {
  port: number;
  dataFolder: string;
  contentFolder: string;
  /** Settings beside the usual ones. */
  settings: Record<string, string>;
  logFile: string;
};

/** The pictures that the journeys have cut; they stay between runs. */
const sharedCache = resolve("data/e2e/cache");

/** A temporary folder; it is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitral-bench-"));
  closeAfterTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const sharePictures = (dataFolder: string): void =>
  symlinkSync(sharedCache, join(dataFolder, "cache"));

export async function newPlace(settings: Record<string, string> = {}): Promise<Place> {
  const [dataFolder, port] = [newFolder(), await steadyPort()];
  sharePictures(dataFolder);
  const logFile = join(newFolder(), "site.log");
  keepLogOfFailure(`site-${port}`, () => readFileSync(logFile));
  return { port, dataFolder, contentFolder: "content", settings, logFile };
}

/**
 * A free port that stays free while its site is down. The system would give one of its own range to the very
 * connection that asks whether the site is back.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, "127.0.0.1");
    try {
      await once(server, "listening");
      return port;
    } catch {
      // Another program listens there.
    } finally {
      server.close();
    }
  }
}

/** A place whose content may be edited. */
export async function newPlaceWithContent(settings: Record<string, string> = {}): Promise<Place> {
  const contentFolder = join(newFolder(), "conteudo");
  cpSync("content", contentFolder, { recursive: true });
  return { ...(await newPlace(settings)), contentFolder };
}

/** Settings of a site with a server of its own on PostgreSQL, which ends with the test; none on SQLite. */
export async function settingsOn(kind: string): Promise<Record<string, string>> {
  if (kind !== "PostgreSQL") return {};
  const server = await startPostgres();
  closeAfterTest(() => server.stop());
  return { DATABASE_URL: await server.createDatabase() };
}

export const originOf = ({ port }: Pick<Place, "port">): string => `http://localhost:${port}`;

export const databaseOf = ({ dataFolder, settings }: Place): DatabasePlace =>
  settings["DATABASE_URL"]
    ? { url: settings["DATABASE_URL"] }
    : { file: join(dataFolder, "vitral.db") };

/** The environment of the site there, and of the commands beside it. */
export const environmentOf = (place: Place): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  PORT: `${place.port}`,
  PUBLIC_URL: originOf(place),
  CONTENT_DIR: place.contentFolder,
  DATA_DIR: place.dataFolder,
  // Nobody listens here: letters wait.
  SMTP_URL: "smtp://127.0.0.1:9",
  CAPTCHA_SECRET: captchaSecret,
  CONTACT_LIMIT: "100000/1m",
  DONATION_LIMIT: "100000/1m",
  ...place.settings,
});

const running = new Set<ChildProcess>();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Starts the built site as a process of its own. It is killed after the test. */
export async function startSite(
  place: Place,
  { program = "dist/server/main.js", limitMs = 600_000, onSpawn = (_pid: number) => {} } = {},
) {
  const log = openSync(place.logFile, "a");
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", log, log],
    env: environmentOf(place),
  });
  closeSync(log);
  running.add(child);
  onSpawn(child.pid ?? 0);
  child.once("exit", () => running.delete(child));
  const end = async (signal: NodeJS.Signals) => {
    if ((child.exitCode ?? child.signalCode) !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  closeAfterTest(() => end("SIGKILL"));
  await until("the site answers", limitMs, async () => {
    if ((child.exitCode ?? child.signalCode) !== null) {
      throw new Error(`The site did not start.\n${readFileSync(place.logFile, "utf8")}`);
    }
    return (await ask({ port: place.port, path: "/" })).status === 200;
  });
  return {
    ...place,
    pid: child.pid ?? 0,
    kill: () => end("SIGKILL"),
    /** Sends SIGTERM, and returns how the site ended. */
    async terminate() {
      const askedAt = performance.now();
      await end("SIGTERM");
      return { code: child.exitCode, ms: performance.now() - askedAt };
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Builds the site if its sources are newer, and cuts the pictures that all places share, in AVIF too. */
export async function buildOnce(): Promise<void> {
  mkdirSync(sharedCache, { recursive: true });
  const site = await startSite(await newPlace(), { program: "bin/start.ts", limitMs: 600_000 });
  const origin = `http://127.0.0.1:${site.port}`;
  await until("the photos are there in AVIF", 900_000, () => isAllInAvif(origin));
  await site.terminate();
}

/** Runs `npm run copia -- WORDS` beside the site there. */
export async function copyCommand(place: Place, ...words: string[]) {
  const startedAt = performance.now();
  const env = environmentOf(place);
  const child = spawn(process.execPath, ["bin/church/copies.ts", ...words], { env });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [exit] = (await once(child, "close")) as [number | null];
  return { exit, printed: (await printed).join(""), ms: performance.now() - startedAt };
}

/** The file that a copy command says it has made. */
export const copiedFile = (printed: string): string =>
  /feita e conferida: (.*)\n/.exec(printed)?.[1] ?? "";
