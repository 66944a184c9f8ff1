import { plainLines, plainWords } from "../../format/marked-text.ts";
import { calendarText, text } from "../../kit/icalendar.ts";
import { churchZone, dayOf, isoOf } from "../../format/church-clock.ts";
import { calendarPath, paths } from "../../kit/paths.ts";
import { eventOccasion, type Occasion, seriesOf } from "../../content/occasions.ts";
import { monthlyDay } from "../../format/gatherings.ts";
import type { Content } from "../../content/content.ts";
import { contentHash } from "../../platform/named-by-content.ts";
import { ofChurch } from "../../format/names.ts";

const readAgain = "PT12H";

/** The week and the events as iCalendar (RFC 5545, 7986). All machines publish the same bytes, which change at midnight. */
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
    ...programme.events.flatMap((event) => {
      const occasion = eventOccasion(programme, event);
      return eventLines(context, {
        ...occasion,
        id: `evento ${event.title.toLocaleLowerCase("pt-BR")}`,
        isWholeDay: event.isWholeDay,
        description: [event.title, event.link && pageUrl(context, event.link)],
      });
    }),
    ["END", "VCALENDAR"],
  ];
  return calendarText(lines);
}

function meetingLines(context: Context): Lines {
  const { programme } = context.content;
  const seen = new Map<string, number>();
  return programme.meetings.flatMap((meeting, at) => {
    const { name, weekday, place, text: paragraphs, whereabouts } = meeting;
    // Not by the hour, so that a meeting which moves to another moves in people's calendars too.
    const key = `semana ${weekday} ${name.toLocaleLowerCase("pt-BR")}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const id = before === 0 ? key : `${key} ${before}`;
    const { start, end, off, instead } = seriesOf(programme, at);
    const description = paragraphs.map((one) => plainLines(one).join("\n"));
    const monthly = monthlyDay(meeting);
    const moved = new Set(instead.flatMap((one) => one.instead?.of ?? []));
    return [
      ...eventLines(context, {
        id,
        start,
        end,
        name,
        place,
        isAtChurch: !whereabouts,
        link: whereabouts,
        description,
        rule: monthly ? `MONTHLY;BYDAY=${monthly}` : "WEEKLY",
        off: off.filter((one) => !moved.has(one)),
      }),
      ...instead.flatMap((one) =>
        eventLines(context, {
          ...one,
          id,
          of: one.instead?.of,
          description: [one.instead?.note && plainWords(one.instead.note), ...description],
        }),
      ),
    ];
  });
}

type Context = { content: Content; publicUrl: URL; now: Temporal.ZonedDateTime };
type Lines = [name: string, value: string][];

type Event = Pick<Occasion, "start" | "end" | "name" | "place" | "isAtChurch" | "link"> & {
  /** What stays the same as long as it is the same event. */
  id: string;
  isWholeDay?: boolean;
  /** Paragraphs; what is undefined is left out. */
  description: (string | undefined)[];
  rule?: string;
  /** Starts on which it does not take place. */
  off?: number[];
  /** The start, by the rule, of the one time that this is instead of. */
  of?: number | undefined;
};

/** One gathering, or one of its times that is not as usual. */
function eventLines(context: Context, event: Event): Lines {
  const { content, publicUrl, now } = context;
  const { start, end, of, off = [] } = event;
  const { city, state } = content.church.address;
  const zone = `TZID=${churchZone()}`;
  const times: Lines = event.isWholeDay
    ? [
        ["DTSTART;VALUE=DATE", localTime(start).slice(0, 8)],
        ["DTEND;VALUE=DATE", localTime(end).slice(0, 8)],
      ]
    : [
        [`DTSTART;${zone}`, localTime(start)],
        [`DTEND;${zone}`, localTime(end)],
      ];
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${contentHash(event.id)}@${publicUrl.hostname}`],
    ["DTSTAMP", `${digits(now.startOfDay().toInstant().toString().slice(0, 19))}Z`],
    // Some calendars take a changed hour from a higher number alone. Each day has one: docs/decisions/041-calendar-revisions.md.
    ["SEQUENCE", String(dayOf(now.epochMilliseconds))],
    ...(of === undefined ? [] : ([[`RECURRENCE-ID;${zone}`, localTime(of)]] satisfies Lines)),
    ...times,
    ...(event.rule ? ([["RRULE", `FREQ=${event.rule}`]] satisfies Lines) : []),
    ...(off.length > 0 ? ([[`EXDATE;${zone}`, off.map(localTime).join(",")]] satisfies Lines) : []),
    ["SUMMARY", text(event.name)],
    ["LOCATION", text(event.isAtChurch ? `${event.place}, ${city} – ${state}` : event.place)],
    ["DESCRIPTION", text(event.description.filter(Boolean).join("\n\n"))],
    ["URL", pageUrl(context, event.link ?? paths.programme)],
    ["END", "VEVENT"],
  ];
}

const pageUrl = ({ publicUrl }: Context, link: string): string => new URL(link, publicUrl).href;

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

/** After the payday of most people, which is the fifth working day. */
const dayOfMonth = 10;

/**
 * A reminder of the monthly gift as iCalendar (RFC 5545): a whole day each month, with an alarm at nine in the morning. It has no
 * end, and does not change from one day to the next, so that who takes it down twice has it once.
 */
export function giftReminder({ content, publicUrl }: Omit<Context, "now">): string {
  const summary = `Contribuição ${ofChurch(content.church.shortName)}`;
  const page = new URL(paths.giving, publicUrl).href;
  return calendarText([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Vitral//Contribuição//PT-BR"],
    ["CALSCALE", "GREGORIAN"],
    ["BEGIN", "VEVENT"],
    ["UID", `contribuicao-mensal@${publicUrl.hostname}`],
    ["DTSTAMP", "20260101T120000Z"],
    ["DTSTART;VALUE=DATE", `202601${dayOfMonth}`],
    ["RRULE", `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth}`],
    ["SUMMARY", text(summary)],
    ["DESCRIPTION", text(`O PIX, a conta e o cartão estão em ${page}`)],
    ["URL", page],
    // The giver is not busy on that day.
    ["TRANSP", "TRANSPARENT"],
    ["BEGIN", "VALARM"],
    ["ACTION", "DISPLAY"],
    ["DESCRIPTION", text(summary)],
    ["TRIGGER", "PT9H"],
    ["END", "VALARM"],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ]);
}
