import type { Content } from "../../../content/content.ts";
import { paths } from "../../paths.ts";
import { dayMs, dayOf, isoOf } from "../../../format/gatherings/sao-paulo.ts";
import type { Gathering } from "../../../format/gatherings/next-gathering.ts";
import { timeZone } from "../../../format/time-zone.ts";
import { contentHash } from "../bytes/hash.ts";
import { text } from "./content-line.ts";

export type Context = { content: Content; publicUrl: URL; now: Temporal.ZonedDateTime };
export type Lines = [name: string, value: string][];

type Event = Gathering & {
  /** What stays the same as long as it is the same event. */
  id: string;
  name: string;
  place: string;
  description: string;
  url?: string;
};

/** One gathering; weekly ones with the days on which they do not take place. */
export function eventLines({ content, publicUrl, now }: Context, event: Event): Lines {
  const { start, end } = event;
  const daysOff = content.programme.daysOff
    .map((day) => start + (day - dayOf(start)) * dayMs)
    .filter((at) => at >= start && (at - start) % (7 * dayMs) === 0);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${contentHash(event.id)}@${publicUrl.hostname}`],
    ["DTSTAMP", `${digits(now.startOfDay().toInstant().toString().slice(0, 19))}Z`],
    [`DTSTART;TZID=${timeZone}`, localTime(start)],
    [`DTEND;TZID=${timeZone}`, localTime(end)],
    ...(event.weekly ? ([["RRULE", "FREQ=WEEKLY"]] satisfies Lines) : []),
    ...(event.weekly && daysOff.length > 0
      ? ([[`EXDATE;TZID=${timeZone}`, daysOff.map(localTime).join(",")]] satisfies Lines)
      : []),
    ["SUMMARY", text(event.name)],
    ["LOCATION", text(event.place)],
    ["DESCRIPTION", text(event.description)],
    ["URL", new URL(event.url ?? paths.programme, publicUrl).href],
    ["END", "VEVENT"],
  ];
}

/** The rule of today alone, from the night on which the last daylight saving ended. */
export const zoneLines: Lines = [
  ["BEGIN", "VTIMEZONE"],
  ["TZID", timeZone],
  ["BEGIN", "STANDARD"],
  ["DTSTART", "20190217T000000"],
  ["TZOFFSETFROM", "-0200"],
  ["TZOFFSETTO", "-0300"],
  ["TZNAME", "-03"],
  ["END", "STANDARD"],
  ["END", "VTIMEZONE"],
];

/** "20261122T190000", on the church's clock. */
const localTime = (instant: number): string => `${digits(isoOf(instant).slice(0, 16))}00`;

const digits = (iso: string): string => iso.replaceAll(/[-:]/g, "");
