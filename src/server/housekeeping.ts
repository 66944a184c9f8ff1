import type { Content } from "../content/content.ts";
import { forgetExpired } from "../storage/housekeeping.ts";
import type { Database } from "../storage/open-database.ts";
import { eraseReceivedBefore } from "../storage/personal-data.ts";
import { describeError, type Log } from "./log.ts";

const everyMs = 3_600_000;

type Options = { database: Database; content(): Content; log: Log };

/** At start and every hour: erases messages that have been kept as long as the content says. */
export function startHousekeeping({ database, content, log }: Options): { stop(): void } {
  const tidy = async () => {
    try {
      const now = Temporal.Now.zonedDateTimeISO("America/Sao_Paulo");
      const oldest = now.subtract({ months: content().privacy.retentionMonths });
      const erased = await eraseReceivedBefore(database, oldest.epochMilliseconds);
      await forgetExpired(database, now.epochMilliseconds);
      if (erased > 0) log.info({ erased }, "old messages erased");
    } catch (error) {
      log.error(describeError(error), "old messages could not be erased; tried again in an hour");
    }
  };
  void tidy();
  const timer = setInterval(() => void tidy(), everyMs);
  return { stop: () => clearInterval(timer) };
}
