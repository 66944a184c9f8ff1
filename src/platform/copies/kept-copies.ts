import { rm } from "node:fs/promises";
import { join } from "node:path";
import { churchZone } from "../../format/church-clock.ts";
import { mostAheadMs } from "../database/lock.ts";
import { namesIn } from "../write-durably.ts";

/** Reasons for which the site makes a copy by itself, and how many of these are kept. */
const kept = { noite: 7, "antes-de-atualizar": 3 } as const;

export type Occasion = keyof typeof kept;

const endOfName = ".vitral.tar.gz";

/** True of a finished copy, not of one that is still being made. */
export const isCopy = (name: string): boolean => name.endsWith(endOfName);

/** Name that sorts by time. Hours are UTC, since a name must not run backwards in any zone. */
export function copyName(nowMs: number, occasion: Occasion | "pedida"): string {
  const time = new Date(nowMs).toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  return `${time}-${occasion}${endOfName}`;
}

/** Hour of the church at which the fewest people write. */
const hour = 3;

/** Start of the night that an instant belongs to: each lasts until the next one's three o'clock. */
export function lastNightMs(nowMs: number): number {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(churchZone());
  const tonight = now.startOfDay().add({ hours: hour });
  const last =
    Temporal.ZonedDateTime.compare(tonight, now) <= 0 ? tonight : tonight.subtract({ days: 1 });
  return last.epochMilliseconds;
}

/** The path of the copy that this night has made already; undefined where it has none here. */
export async function copyOfNight(folder: string, nowMs: number): Promise<string | undefined> {
  const names = await namesOf(folder, "noite");
  const name = names.findLast((found) => nightOf(found) === lastNightMs(nowMs));
  return name && join(folder, name);
}

/**
 * Removes all but the newest of one occasion, those too many of one night before any other night's; copies that
 * somebody asked for are theirs to remove. One that was made while the clock was ahead is let alone: it is no reason to
 * remove a newer one.
 */
export async function removeOldCopies(
  folder: string,
  occasion: Occasion,
  nowMs: number,
): Promise<void> {
  const found = await namesOf(folder, occasion);
  const names = found.filter((name) => (madeAtMs(name) ?? 0) <= nowMs + mostAheadMs);
  const wanted = occasion === "noite" ? newestOfNights(names) : names;
  const stay = new Set(wanted.slice(-kept[occasion]));
  // Another process may be removing them, too.
  for (const name of names) if (!stay.has(name)) await rm(join(folder, name), { force: true });
}

const newestOfNights = (names: string[]) => [
  ...new Map(names.map((name) => [nightOf(name), name])).values(),
];

/** Names of the copies of one occasion, by time. */
async function namesOf(folder: string, occasion: Occasion): Promise<string[]> {
  const names = await namesIn(folder);
  return names.filter((name) => name.endsWith(`-${occasion}${endOfName}`)).sort();
}

/** A name that was changed by hand is a night by itself. */
function nightOf(name: string): number | string {
  const ms = madeAtMs(name);
  return ms === undefined ? name : lastNightMs(ms);
}

/** Time that `copyName` wrote; undefined where it was changed by hand. */
function madeAtMs(name: string): number | undefined {
  const [, day, hours, minutes, seconds] =
    /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)-/.exec(name) ?? [];
  const ms = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}
