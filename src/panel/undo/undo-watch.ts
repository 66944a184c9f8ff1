import { join } from "node:path";
import { eraseMailOfMessage } from "../../platform/mail/file-mailer.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { leaveNoTrace } from "../../platform/database/vacuum-after-erasure.ts";
import { dueErasures, forgetUndos } from "./sql/undos.ts";
import { describeError, type Log } from "../../platform/log/log.ts";

const everyMs = 15_000;

type Options = { database: Database; dataFolder: string; now(): number; log: Pick<Log, "error"> };

/** At start and every quarter of a minute: what is too late to be undone leaves the disk. */
export function startUndoWatch(options: Options): { stop(): void } {
  const round = () =>
    forgetLateUndos(options).catch((error: unknown) =>
      options.log.error(describeError(error), "what is too late to be undone could not be erased"),
    );
  void round();
  const timer = setInterval(() => void round(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** The letters that lie as files first: what they tell of is known only as long as it can be undone. */
export async function forgetLateUndos({ database, dataFolder, now }: Options): Promise<void> {
  const nowMs = now();
  for (const id of await dueErasures(database, nowMs)) {
    await eraseMailOfMessage(join(dataFolder, "mail"), id);
  }
  if ((await forgetUndos(database, nowMs)) > 0) await leaveNoTrace(database);
}
