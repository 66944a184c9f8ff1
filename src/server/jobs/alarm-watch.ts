import { statfs } from "node:fs/promises";
import type { AlarmName, Alarms } from "../../platform/alarms/alarm.ts";
import type { Figures } from "../metrics/figures.ts";
import { describeError, type Log } from "../../platform/log/log.ts";

const everyMs = 60_000;
const longestOpenMs = 3_600_000;
const leastFree = 0.1;

type Options = {
  alarms: Pick<Alarms, "set">;
  figures(): Promise<Figures>;
  /** Part of the disk, 0 to 1, that the site may still fill. */
  freeOfDisk(): Promise<number>;
  /** Whose disk that is; undefined where there is one machine only. */
  machine: string | undefined;
  wakeOutbox(): void;
  now(): number;
  log: Pick<Log, "error">;
};

/** Every minute: looks whether there is something that the church's own people must hear of. */
export function startAlarmWatch(options: Options): { stop(): void } {
  const round = () =>
    lookForTrouble(options).catch((error: unknown) =>
      options.log.error(describeError(error), "nobody could look for trouble; tried again"),
    );
  void round();
  const timer = setInterval(() => void round(), everyMs);
  return { stop: () => clearInterval(timer) };
}

/** One look. Throws `StorageUnavailable`. */
export async function lookForTrouble(options: Options): Promise<void> {
  const { alarms, figures, freeOfDisk, machine, wakeOutbox, now, log } = options;
  const nowMs = now();
  const { parkedLetters, gifts, codesRefused } = await figures();
  const found: [AlarmName, boolean, machine?: string | undefined][] = [
    ["letter-parked", parkedLetters > 0],
    ["gift-open", gifts.oldestMs !== undefined && gifts.oldestMs < nowMs - longestOpenMs],
    ["codes-refused", codesRefused],
    ["disk-full", (await freeOfDisk()) < leastFree, machine],
  ];
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
