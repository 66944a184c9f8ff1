import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../format/church-clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { deleteOlder } from "../../platform/database/rows-by.ts";
import {
  atMost,
  before,
  type TrustedTime,
  trustedTime,
} from "../../platform/database/trusted-time.ts";
import { leaveNoTrace } from "../../platform/database/vacuum-after-erasure.ts";
import { type Poll, startPoll } from "../../platform/jobs/poll.ts";
import type { Log } from "../../platform/log/log.ts";
import { eraseMailBefore } from "../../platform/mail/file-mailer.ts";
import type { Content } from "../../content/content.ts";
import { forgetGiversOf, ofPersonalData } from "../all-features.ts";

type Options = {
  database: Database;
  folders: WorkFolders;
  content(): Pick<Content, "privacy">;
  /** The database's clock, by which all that is in it is dated. */
  now(): number;
  log: Pick<Log, "info" | "warn" | "error">;
};

/** Erases, at start and every hour, what has been kept as long as the content says. */
export const startHousekeeping = (options: Options): Poll =>
  startPoll(() => tidyUp(options), {
    everyMs: 3_600_000,
    log: options.log,
    trouble: "old data could not be erased; tried again in an hour",
  });

/** Erases messages and mails after months, and givers after years; then what is erased leaves the disk too. */
export async function tidyUp(options: Options): Promise<void> {
  const { database, folders, content, now, log } = options;
  const nowMs = await trustedTime(database, now());
  if (nowMs === undefined) {
    log.warn("the computer's clock jumped: nothing is erased until it has agreed for a day");
    return;
  }
  const { retentionMonths, giverYears } = content().privacy;
  const oldestMs = before(nowMs, { months: retentionMonths });
  const oldestGiverMs = before(nowMs, { years: giverYears });
  const ages = { nowMs, oldestMs, oldestGiverMs };
  const forgetGivers = forgetGiversOf({ log });
  const erased: Record<string, number> = Object.assign(
    {},
    ...(await ofPersonalData(
      "forget what is old",
      ({ forgetOld }) => forgetOld?.(database, ages, forgetGivers),
      { log },
    )),
  );
  await forgetExpired(database, nowMs);
  const fileMs = atMost(nowMs, Date.now());
  const oldestFileMs = before(fileMs, { months: retentionMonths });
  erased.mails = await eraseMailBefore(join(folders.dataFolder, "mail"), oldestFileMs);
  erased.aside = await forgetAside(folders, oldestFileMs);
  await forgetLeftovers(folders, fileMs);
  if (Object.values(erased).some((count) => count > 0)) log.info(erased, "old data erased");

  const traces = await leaveNoTrace(database);
  if (traces === "left") {
    log.warn("erased text is still on the disk: another program uses it; tried again in an hour");
  }
}

/** Longer than any copy or photo takes: no process is making it any more. */
const longestWorkMs = dayMs;

export type WorkFolders = { dataFolder: string; contentFolder: string };

/** Removes half-made copies and sent photos of a killed process, where nobody would look for what people wrote. */
export async function forgetLeftovers(folders: WorkFolders, nowMs: TrustedTime): Promise<void> {
  const { dataFolder, contentFolder } = folders;
  const places: [folder: string, isWork: RegExp][] = [
    [join(dataFolder, "copias"), /^\.fazendo-/],
    [dataFolder, /^\.(conferindo|restaurando)-/],
    [contentFolder, /^\.restaurando-/],
    [join(dataFolder, "envios"), /^[\da-f-]{36}$/],
  ];
  for (const [folder, isWork] of places) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      if (isWork.test(name) && (await isLeft(path, nowMs)))
        await rm(path, { recursive: true, force: true });
    }
  }
}

const isLeft = async (path: string, nowMs: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => nowMs - mtimeMs > longestWorkMs,
    // Another process has removed it.
    () => false,
  );

/**
 * Finds what a restoration or a publication put aside: it holds what people wrote, and an erasure does not look there.
 */
export async function keptAside({ dataFolder, contentFolder }: WorkFolders): Promise<string[]> {
  const replaced = [
    join(dataFolder, "textos-substituidos"),
    join(dataFolder, "fotos-substituidas"),
  ];
  return [
    ...(await pathsIn(dataFolder, (name) => name.startsWith("antes-de-restaurar-"))),
    ...(await pathsIn(contentFolder, (name) => name.startsWith(".antes-de-restaurar-"))),
    ...(await Promise.all(replaced.map((folder) => pathsIn(folder, () => true)))).flat(),
  ];
}

/** Removes those that were put there before the instant. → their number */
async function forgetAside(folders: WorkFolders, instant: TrustedTime): Promise<number> {
  let forgotten = 0;
  for (const path of await keptAside(folders)) {
    if ((await stat(path)).mtimeMs >= instant) continue;
    await rm(path, { recursive: true, force: true });
    forgotten += 1;
  }
  return forgotten;
}

async function pathsIn(folder: string, isOne: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter(isOne).map((name) => join(folder, name));
}

const sentLettersKeptMs = 30 * dayMs;

/** Deletes what has had its time: spent captchas, hits that count no more, and letters sent long ago. */
export async function forgetExpired(database: Database, nowMs: TrustedTime): Promise<void> {
  await database.write(async (writer) => {
    // In the order in which a message is accepted, so that neither waits for the other.
    await writer.deleteFrom("hits").where("endsAtMs", "<=", nowMs).execute();
    // A day more, since clocks may jump, and a nonce forgotten too soon could be spent again.
    await deleteOlder(writer, "spentCaptchas", "expiresAtMs", nowMs, dayMs);
    await writer
      .deleteFrom("outbox")
      .where("state", "=", "sent")
      .where("sentAtMs", "<", nowMs - sentLettersKeptMs)
      .execute();
  });
}
