import { plainLines } from "../../../format/marked-text.ts";
import { churchZone, dayMs, dayOf, isoOf } from "../../../format/church-clock.ts";
import { calendarPath, paths } from "../../paths.ts";
import { weekly } from "../../../format/gatherings/weekly.ts";
import type { Content } from "../../../content/content.ts";
import type { Gathering } from "../../../format/gatherings/next-gathering.ts";
import { contentHash } from "../bytes/resource.ts";

const readAgain = "PT12H";

/**
 * The week and the dated events as iCalendar (RFC 5545, RFC 7986). It changes with the content and with the
 * church's day alone, so that every machine publishes the same bytes.
 */
export function calendar(context: Context): string {
  const { content, publicUrl } = context;
  const { church, programme } = content;
  const lines: Lines = [
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Vitral//Agenda//PT-BR"],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ["NAME", text(church.shortName)],
    ["X-WR-CALNAME", text(church.shortName)],
    ["X-WR-TIMEZONE", churchZone()],
    ["DESCRIPTION", text(programme.description)],
    ["URL", new URL(paths.programme, publicUrl).href],
    ["SOURCE;VALUE=URI", new URL(calendarPath, publicUrl).href],
    ["REFRESH-INTERVAL;VALUE=DURATION", readAgain],
    ["X-PUBLISHED-TTL", readAgain],
    ...zoneLines(),
    ...meetingLines(context),
    ...programme.events.flatMap(({ title, place, link, ...times }) =>
      eventLines(context, {
        ...times,
        id: `evento ${title.toLocaleLowerCase("pt-BR")}`,
        name: title,
        place,
        description: title,
        url: link,
      }),
    ),
    ["END", "VCALENDAR"],
  ];
  return lines.map(([name, value]) => contentLine(name, value)).join("");
}

function meetingLines(context: Context): Lines {
  const { church, programme } = context.content;
  const { city, state } = church.address;
  const seen = new Map<string, number>();
  return programme.meetings.flatMap((meeting) => {
    const { name, weekday, place, text: description, whereabouts } = meeting;
    // Not by the hour, so that a meeting which moves to another moves in people's calendars too.
    const key = `semana ${weekday} ${name.toLocaleLowerCase("pt-BR")}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return eventLines(context, {
      ...weekly(meeting),
      id: before === 0 ? key : `${key} ${before}`,
      name,
      place: whereabouts ? place : `${place}, ${city} – ${state}`,
      description: description.map((one) => plainLines(one).join("\n")).join("\n\n"),
      url: whereabouts,
    });
  });
}

type Context = { content: Content; publicUrl: URL; now: Temporal.ZonedDateTime };
type Lines = [name: string, value: string][];

type Event = Gathering & {
  /** What stays the same as long as it is the same event. */
  id: string;
  name: string;
  place: string;
  description: string;
  url?: string | undefined;
};

/** One gathering; weekly ones with the days on which they do not take place. */
function eventLines({ content, publicUrl, now }: Context, event: Event): Lines {
  const { start, end } = event;
  const daysOff = content.programme.daysOff
    .map((day) => start + (day - dayOf(start)) * dayMs)
    .filter((at) => at >= start && (at - start) % (7 * dayMs) === 0);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${contentHash(event.id)}@${publicUrl.hostname}`],
    ["DTSTAMP", `${digits(now.startOfDay().toInstant().toString().slice(0, 19))}Z`],
    [`DTSTART;TZID=${churchZone()}`, localTime(start)],
    [`DTEND;TZID=${churchZone()}`, localTime(end)],
    ...(event.weekly ? ([["RRULE", "FREQ=WEEKLY"]] satisfies Lines) : []),
    ...(event.weekly && daysOff.length > 0
      ? ([[`EXDATE;TZID=${churchZone()}`, daysOff.map(localTime).join(",")]] satisfies Lines)
      : []),
    ["SUMMARY", text(event.name)],
    ["LOCATION", text(event.place)],
    ["DESCRIPTION", text(event.description)],
    ["URL", new URL(event.url ?? paths.programme, publicUrl).href],
    ["END", "VEVENT"],
  ];
}

/** The rule of today alone: without daylight saving. */
function zoneLines(): Lines {
  const offset = isoOf(0).slice(16);
  return [
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

/** "20261122T190000", on the church's clock. */
const localTime = (instant: number): string => `${digits(isoOf(instant).slice(0, 16))}00`;

const digits = (iso: string): string => iso.replaceAll(/[-:]/g, "");

const mostOctets = 75;

/**
 * One line of a calendar, RFC 5545 3.1: ended by CRLF, and broken where it passes 75 octets, never inside a
 * character. A line that goes on begins with a space, which counts.
 */
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
