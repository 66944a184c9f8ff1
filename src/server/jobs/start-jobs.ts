import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import type { Figure } from "../../kit/figure.ts";
import { type Named, oneByOne } from "../../kit/of-each.ts";
import { startUndoWatch } from "../../kit/panel/undo/undo.ts";
import type { AlarmName, Alarms } from "../../platform/alarms/alarm.ts";
import { startNightlyCopy } from "../../platform/copies/nightly-copies.ts";
import { startPoll } from "../../platform/jobs/poll.ts";
import type { Log } from "../../platform/log/log.ts";
import type { SiteHouse } from "../../house.ts";
import { allUndoWays } from "../all-features.ts";
import { startHousekeeping } from "./housekeeping.ts";

type Options = Pick<SiteHouse, "config" | "database" | "content" | "now" | "log"> & {
  alarms: Alarms;
  figures: readonly (Figure & Named)[];
  wakeOutbox(): void;
};

/** Starts the work that the site does by itself, again and again, beside its letters. */
export function startJobs(options: Options): { close(): Promise<void> } {
  const { config, database, alarms, content, figures, wakeOutbox, now, log } = options;
  const { dataFolder } = config;
  const housekeeping = startHousekeeping({ database, folders: config, content, now, log });
  const undoWatch = startUndoWatch({ database, dataFolder, ways: allUndoWays, now, log });
  const troubles: Troubles = {
    alarms,
    figures,
    freeOfDisk: () => freePartOfDisk(dataFolder),
    machine: database.isShared ? hostname() : undefined,
    wakeOutbox,
    now,
    log,
  };
  const alarmWatch = startPoll(() => lookForTrouble(troubles), {
    everyMs: 60_000,
    log,
    trouble: "nobody could look for trouble; tried again",
  });
  const nightlyCopy = startNightlyCopy({
    database,
    copy: async (nowMs) => {
      const { copyTonight } = await import("../../platform/copies/copy-church.ts");
      return copyTonight(config, nowMs);
    },
    alarms,
    now,
    log,
  });
  return {
    async close() {
      nightlyCopy.stop();
      await Promise.all([housekeeping, undoWatch, alarmWatch].map((job) => job.close()));
    },
  };
}

const leastFree = 0.1;

type Troubles = {
  alarms: Pick<Alarms, "set">;
  figures: readonly (Figure & Named)[];
  /** Part of the disk, 0 to 1, that the site may still fill. */
  freeOfDisk(): Promise<number>;
  /** The machine whose disk that is; undefined where there is one only. */
  machine: string | undefined;
  wakeOutbox(): void;
  now(): number;
  log: Pick<Log, "error">;
};

/** Looks once whether there is something that the church's own people must hear of. Throws `StorageUnavailable`. */
export async function lookForTrouble(options: Troubles): Promise<void> {
  const { alarms, figures, freeOfDisk, machine, wakeOutbox, now, log } = options;
  const nowMs = now();
  const found: [AlarmName, boolean, machine?: string | undefined][] = [
    ["disk-full", (await freeOfDisk()) < leastFree, machine],
  ];
  await oneByOne(
    figures,
    "look for trouble",
    async ({ alarm, read }) => {
      if (alarm) found.push([alarm[0], (await read()) > alarm[1]]);
    },
    { log },
  );
  for (const [name, isOn, whose] of found) {
    if ((await alarms.set(name, isOn, nowMs, whose)) !== "told") continue;
    log.error({ alarm: name }, "trouble; the administrators are told by e-mail");
    wakeOutbox();
  }
}

export async function freePartOfDisk(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return blocks > 0 ? bavail / blocks : 1;
}
