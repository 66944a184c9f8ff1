import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Alarms } from "../alarms/alarm.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { acquireLock, keepTurn, lastTurnMs } from "../database/lock.ts";
import { describeError, type Log } from "../log/log.ts";
import { namesIn } from "../write-durably.ts";
import { isCopy, lastNightMs } from "./kept-copies.ts";

/** Folder of the site's own copies. */
export const copyFolder = ({ dataFolder }: Pick<Config, "dataFolder">): string =>
  join(dataFolder, "copias");

/** The newest copy in this folder; undefined where there is none. */
export async function lastCopy(folder: string) {
  const names = await namesIn(folder);
  const copies = await Promise.all(
    names.filter(isCopy).map(async (name) => {
      const file = join(folder, name);
      return { file, madeAtMs: (await stat(file)).mtimeMs };
    }),
  );
  return copies.sort((a, b) => a.madeAtMs - b.madeAtMs).at(-1);
}

/** Time at which it was made, as its file says. */
export const lastCopyAtMs = async (folder: string): Promise<number | undefined> =>
  (await lastCopy(folder))?.madeAtMs;

const everyMs = 600_000;
const made = "nightly copy";
const begun = "nightly copy begun";
/** A process that has not made it by then was killed. */
const longestCopyMs = 3_600_000;

type NightlyCopyOptions = {
  database: Database;
  /** Makes this night's where there is none yet, and hands it on. */
  copy(nowMs: number): Promise<{ file: string; bytes: number }>;
  alarms: Pick<Alarms, "set">;
  now(): number;
  log: Pick<Log, "info" | "error">;
};

/** Makes a copy once a night, by one of however many processes; a night that was slept through is made up for. */
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
    await keepTurn(database, begun, 0);
    await alarms.set("copy-failed", true, nowMs);
  }
}
