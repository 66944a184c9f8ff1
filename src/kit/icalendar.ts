import { createHash } from "node:crypto";
import { churchZone, dateOf, instantOf, isoOf } from "../format/church-clock.ts";

export type CalendarLines = readonly (readonly [name: string, value: string])[];

const inLines = (lines: CalendarLines): string =>
  lines.map(([name, value]) => contentLine(name, value)).join("");

/** Text of a calendar of this name; `lines`: its own properties, then its events. */
export const calendarText = (name: string, lines: CalendarLines): string =>
  inLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", `-//Vitral//${name}//PT-BR`],
    ["CALSCALE", "GREGORIAN"],
    ...lines,
    ["END", "VCALENDAR"],
  ]);

/** The church's zone, after a calendar's own properties and before its events: the rule of today alone, without daylight saving. */
export function zoneLines(): CalendarLines {
  const offset = isoOf(0).slice(16);
  return [
    ["X-WR-TIMEZONE", churchZone()],
    ["BEGIN", "VTIMEZONE"],
    ["TZID", churchZone()],
    ["BEGIN", "STANDARD"],
    ["DTSTART", "19700101T000000"],
    ["TZOFFSETFROM", offset.replace(":", "")],
    ["TZOFFSETTO", offset.replace(":", "")],
    ["TZNAME", offset.slice(0, 3)],
    ["END", "STANDARD"],
    ["END", "VTIMEZONE"],
  ];
}

/** Beginning and end of an event, on the church's clock. */
export function spanLines(start: number, end: number, isWholeDay?: boolean): CalendarLines {
  const [kind, time] = isWholeDay ? ["VALUE=DATE", localDay] : [`TZID=${churchZone()}`, localTime];
  return [
    [`DTSTART;${kind}`, time(start)],
    [`DTEND;${kind}`, time(end)],
  ];
}

/** An alarm of an event, some time before it begins ("-P1D") or after ("PT9H"). */
export const alarm = (trigger: string, words: string): CalendarLines => [
  ["BEGIN", "VALARM"],
  ["ACTION", "DISPLAY"],
  ["DESCRIPTION", text(words)],
  ["TRIGGER", trigger],
  ["END", "VALARM"],
];

/**
 * An event as the revision of a church's day. Some programs accept a changed event only with a higher SEQUENCE, and some,
 * on the same day, only with another DTSTAMP: docs/decisions/041-calendar-revisions.md.
 */
export function eventOfDay(day: number, lines: CalendarLines): CalendarLines {
  const own = createHash("sha256").update(inLines(lines)).digest().readUInt32BE();
  const stampMs = instantOf(dateOf(day), "00:00") + (own % secondsOfDay) * 1000;
  return [
    ["BEGIN", "VEVENT"],
    ["DTSTAMP", utcTime(stampMs)],
    ["SEQUENCE", String(day)],
    ...lines,
    ["END", "VEVENT"],
  ];
}

const secondsOfDay = 86_400;

const digits = (iso: string): string => iso.replaceAll(/[-:]/g, "");

/** "20270206T120000Z" */
const utcTime = (instant: number): string =>
  `${digits(new Date(instant).toISOString().slice(0, 19))}Z`;

/** "20261122T190000", on the church's clock. */
export const localTime = (instant: number): string => `${digits(isoOf(instant).slice(0, 16))}00`;

/** "20261122" */
export const localDay = (instant: number): string => localTime(instant).slice(0, 8);

const mostOctets = 75;

/** One line (RFC 5545 3.1), broken at 75 octets, never inside a character; the space that begins the next one counts. */
export function contentLine(name: string, value: string): string {
  let folded = "";
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/** A value of the kind TEXT, RFC 5545 3.3.11: programs break lines at more signs than the standard's. */
export const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, "\\n")
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "");
