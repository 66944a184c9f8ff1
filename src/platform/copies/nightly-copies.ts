import { stat, readdir } from "node:fs/promises";
import {
  copyName,
  copyOfNight,
  type Occasion,
  removeOldCopies,
  isCopy,
  lastNightMs,
} from "./kept-copies.ts";
import { type MadeCopy, makeCopy } from "./make-copy.ts";
import type { Config } from "../config/config.ts";
import { databasePlace } from "../database/open/church-database.ts";
import { spawn } from "node:child_process";
import { HandOnError } from "./manifest.ts";
import { join } from "node:path";
import type { Alarms } from "../alarms/alarm.ts";
import { acquireLock, giveTurnBack, lastTurnMs } from "../database/lock.ts";
import type { Database } from "../database/open-database.ts";
import { describeError, type Log } from "../log/log.ts";

export type CopySettings = Pick<
  Config,
  "databaseUrl" | "dataFolder" | "contentFolder" | "copyCommand"
>;

type Options = {
  occasion: Occasion | "pedida";
  /** Another folder than DATA_DIR/copias. */
  folder?: string | undefined;
  /** Of a database that another process has brought further meanwhile none is made. */
  schemaVersion?: number;
  nowMs: number;
};

/** Makes a copy of this church, removes those too many, and hands it to COPIA_COMANDO. Throws `CopyError`. */
export async function copyChurch(settings: CopySettings, options: Options): Promise<MadeCopy> {
  const { occasion, folder = copyFolder(settings), schemaVersion, nowMs } = options;
  const made = await makeCopy({
    place: databasePlace(settings),
    contentFolder: settings.contentFolder,
    folder,
    name: copyName(nowMs, occasion),
    schemaVersion,
    nowMs,
  });
  if (occasion !== "pedida") await removeOldCopies(folder, occasion, nowMs);
  await handOn(settings, made.file);
  return made;
}

/**
 * This night's copy. One that is there, since only COPIA_COMANDO failed, is handed on again: another each time would
 * push those of earlier nights out. Throws `CopyError`.
 */
export async function copyTonight(
  settings: CopySettings,
  nowMs: number,
): Promise<Pick<MadeCopy, "file" | "bytes">> {
  const file = await copyOfNight(copyFolder(settings), nowMs);
  if (!file) return copyChurch(settings, { occasion: "noite", nowMs });
  await handOn(settings, file);
  return { file, bytes: (await stat(file)).size };
}

async function handOn({ copyCommand }: CopySettings, file: string): Promise<void> {
  if (copyCommand) await runAfterCopy(copyCommand, file);
}

const longestMs = 3_600_000;

/**
 * Runs what the church set in COPIA_COMANDO, which takes the copy elsewhere (rclone, scp). The copy's path is in
 * $COPIA; a command that does not name it gets it as its last word. Throws `HandOnError` where it fails.
 */
export async function runAfterCopy(command: string, file: string): Promise<void> {
  const line = /\$\{?COPIA\b/.test(command) ? command : `${command} "$COPIA"`;
  const child = spawn("sh", ["-c", line], {
    env: { ...process.env, COPIA: file },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: longestMs,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-300)));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("close", resolve).on("error", reject);
  const code = await promise;
  if (code !== 0) {
    throw new HandOnError(
      `A cópia está em ${file}, mas COPIA_COMANDO terminou com ${code}: ${said.trim()}`,
    );
  }
}

/** Where the site's own copies lie. */
export const copyFolder = ({ dataFolder }: Pick<Config, "dataFolder">): string =>
  join(dataFolder, "copias");

type KeptCopy = { file: string; madeAtMs: number };

/** The newest copy in this folder; undefined where there is none. */
export async function lastCopy(folder: string): Promise<KeptCopy | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const copies = await Promise.all(
    names.filter(isCopy).map(async (name) => {
      const file = join(folder, name);
      return { file, madeAtMs: (await stat(file)).mtimeMs };
    }),
  );
  return copies.sort((a, b) => a.madeAtMs - b.madeAtMs).at(-1);
}

/** When it was made, as its file says. */
export const lastCopyAtMs = async (folder: string): Promise<number | undefined> =>
  (await lastCopy(folder))?.madeAtMs;

const everyMs = 600_000;
const made = "nightly copy";
const begun = "nightly copy begun";
/** Whoever has not made it by then was killed over it. */
const longestCopyMs = 3_600_000;

type NightlyCopyOptions = {
  database: Database;
  /** Makes this night's where there is none yet, and hands it on. */
  copy(nowMs: number): Promise<{ file: string; bytes: number }>;
  alarms: Pick<Alarms, "set">;
  now(): number;
  log: Pick<Log, "info" | "error">;
};

/** Once a night, by one of however many processes; a night that was slept through is made up for. */
export function startNightlyCopy(options: NightlyCopyOptions): { stop(): void } {
  const timer = setInterval(() => {
    copyIfDue(options).catch((error: unknown) =>
      options.log.error(describeError(error), "nobody could see whether a copy is due"),
    );
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}

/** Throws `StorageUnavailable`. */
export async function copyIfDue({
  database,
  copy,
  alarms,
  now,
  log,
}: NightlyCopyOptions): Promise<void> {
  const nowMs = now();
  const sinceMs = lastNightMs(nowMs);
  if ((await lastTurnMs(database, made, nowMs)) >= sinceMs) return;
  if (!(await acquireLock(database, begun, { sinceMs: nowMs - longestCopyMs, nowMs }))) return;
  try {
    const { file, bytes } = await copy(nowMs);
    await acquireLock(database, made, { sinceMs, nowMs });
    log.info({ file, bytes }, "copy made");
    await alarms.set("copy-failed", false, nowMs);
  } catch (error) {
    log.error(describeError(error), "the nightly copy failed; tried again in ten minutes");
    await giveTurnBack(database, begun);
    await alarms.set("copy-failed", true, nowMs);
  }
}
