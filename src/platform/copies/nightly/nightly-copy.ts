import { lastNightMs } from "../kept-copies.ts";
import type { Alarms } from "../../alarms/alarm.ts";
import { claimTurn, giveTurnBack, lastTurnMs } from "../../database/lock.ts";
import type { Database } from "../../database/open-database.ts";
import { describeError, type Log } from "../../log/log.ts";

const everyMs = 600_000;
const made = "nightly copy";
const begun = "nightly copy begun";
/** Whoever has not made it by then was killed over it. */
const longestCopyMs = 3_600_000;

type Options = {
  database: Database;
  /** Makes this night's where there is none yet, and hands it on. */
  copy(nowMs: number): Promise<{ file: string; bytes: number }>;
  alarms: Pick<Alarms, "set">;
  now(): number;
  log: Pick<Log, "info" | "error">;
};

/** Once a night, by one of however many processes; a night that was slept through is made up for. */
export function startNightlyCopy(options: Options): { stop(): void } {
  const timer = setInterval(() => {
    copyIfDue(options).catch((error: unknown) =>
      options.log.error(describeError(error), "nobody could see whether a copy is due"),
    );
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}

/** Throws `StorageUnavailable`. */
export async function copyIfDue({ database, copy, alarms, now, log }: Options): Promise<void> {
  const nowMs = now();
  const sinceMs = lastNightMs(nowMs);
  if ((await lastTurnMs(database, made, nowMs)) >= sinceMs) return;
  if (!(await claimTurn(database, begun, { sinceMs: nowMs - longestCopyMs, nowMs }))) return;
  try {
    const { file, bytes } = await copy(nowMs);
    await claimTurn(database, made, { sinceMs, nowMs });
    log.info({ file, bytes }, "copy made");
    await alarms.set("copy-failed", false, nowMs);
  } catch (error) {
    log.error(describeError(error), "the nightly copy failed; tried again in ten minutes");
    await giveTurnBack(database, begun);
    await alarms.set("copy-failed", true, nowMs);
  }
}
