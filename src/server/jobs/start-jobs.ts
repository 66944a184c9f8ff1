import { hostname } from "node:os";
import type { Content } from "../../content/content.ts";
import type { Alarms } from "../../platform/alarms/alarm.ts";
import type { ReceiveReportPorts } from "../../giving/charge/life/receive-report.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { Figures } from "../metrics/figures.ts";
import type { Config } from "../../platform/config/config.ts";
import { startNightlyCopy } from "../../platform/copies/nightly/nightly-copy.ts";
import type { Log } from "../../platform/log/log.ts";
import { freePartOfDisk, startAlarmWatch } from "./alarm-watch.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { startUndoWatch } from "../../panel/undo/undo-watch.ts";
import { startReconciler } from "../../giving/jobs/reconciler.ts";

type Options = {
  config: Config;
  database: Database;
  alarms: Alarms;
  content(): Content;
  figures(): Promise<Figures>;
  wakeOutbox(): void;
  /** Undefined where nobody charges cards. */
  gifts: ReceiveReportPorts | undefined;
  now(): number;
  log: Log;
};

/** What the site does by itself, again and again, beside its letters. */
export function startJobs(options: Options): { close(): Promise<void> } {
  const { config, database, alarms, content, figures, wakeOutbox, gifts, now, log } = options;
  const { dataFolder } = config;
  const housekeeping = startHousekeeping({ database, folders: config, content, now, log });
  const undoWatch = startUndoWatch({ database, dataFolder, now, log });
  const alarmWatch = startAlarmWatch({
    alarms,
    figures,
    freeOfDisk: () => freePartOfDisk(dataFolder),
    machine: database.isShared ? hostname() : undefined,
    wakeOutbox,
    now,
    log,
  });
  const nightlyCopy = startNightlyCopy({
    database,
    copy: async (nowMs) => {
      const { copyTonight } = await import("../../platform/copies/nightly/church-copies.ts");
      return copyTonight(config, nowMs);
    },
    alarms,
    now,
    log,
  });
  const reconciler = gifts && startReconciler(gifts, log);
  return {
    async close() {
      for (const job of [housekeeping, undoWatch, alarmWatch, nightlyCopy]) job.stop();
      await reconciler?.close();
    },
  };
}
