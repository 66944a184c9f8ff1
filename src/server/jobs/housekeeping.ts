import { join } from "node:path";
import type { Content } from "../../content/content.ts";
import { eraseMailBefore } from "../../platform/mail/kept-mail.ts";
import { forgetOldContent } from "../../content/sql/forget-old-content.ts";
import { forgetGivers } from "../../giving/sql/giver-data.ts";
import { forgetExpired } from "./forget-old.ts";
import { leaveNoTrace } from "../../platform/database/vacuum-after-erasure.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { eraseReceivedBefore } from "../../contact/sql/personal-data.ts";
import { describeError, type Log } from "../../platform/log/log.ts";
import { forgetLeftovers, type WorkFolders } from "./forget-leftovers.ts";
import { forgetAside } from "./kept-aside.ts";
import { timeZone } from "../../format/time-zone.ts";

const everyMs = 3_600_000;

type Options = {
  database: Database;
  folders: WorkFolders;
  content(): Pick<Content, "privacy">;
  /** The database's clock, by which all that is in it is dated. */
  now(): number;
  log: Pick<Log, "info" | "warn" | "error">;
};

/** At start and every hour: erases what has been kept as long as the content says. */
export function startHousekeeping(options: Options): { stop(): void } {
  const round = async () => {
    try {
      await tidyUp(options);
    } catch (error) {
      const text = "old data could not be erased; tried again in an hour";
      options.log.error(describeError(error), text);
    }
  };
  void round();
  const timer = setInterval(() => void round(), everyMs);
  return { stop: () => clearInterval(timer) };
}

/** Messages and mails go after months, who gave after years; then what is erased leaves the disk too. */
export async function tidyUp(options: Options): Promise<void> {
  const { database, folders, content, now, log } = options;
  const nowMs = now();
  const { retentionMonths, giverYears } = content().privacy;
  const oldestMs = before(nowMs, { months: retentionMonths });
  const messages = await eraseReceivedBefore(database, oldestMs);
  const givers = await forgetGivers(database, before(nowMs, { years: giverYears }));
  const texts = await forgetOldContent(database, oldestMs);
  await forgetExpired(database, nowMs);
  // Files are dated by this machine's own clock.
  const oldestFileMs = before(Date.now(), { months: retentionMonths });
  const mails = await eraseMailBefore(join(folders.dataFolder, "mail"), oldestFileMs);
  const aside = await forgetAside(folders, oldestFileMs);
  await forgetLeftovers(folders, Date.now());
  if (messages + mails + givers + texts + aside > 0) {
    log.info({ messages, mails, givers, texts, aside }, "old data erased");
  }

  const traces = await leaveNoTrace(database);
  if (traces === "left") {
    log.warn("erased text is still on the disk: another program uses it; tried again in an hour");
  }
}

const before = (ms: number, time: Temporal.DurationLike): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).subtract(time)
    .epochMilliseconds;
