import { churchZone, dayOf, isoOf, noonOf } from "../../format/church-clock.ts";
import { monthlyDay } from "../../format/gatherings.ts";
import { plainLines, plainWords } from "../../format/marked-text.ts";
import { ofChurch } from "../../format/names.ts";
import {
  alarm,
  type CalendarLines,
  calendarText,
  eventOfDay,
  localDay,
  localTime,
  spanLines,
  text,
  zoneLines,
} from "../../kit/icalendar.ts";
import { calendarPath, paths } from "../../kit/paths.ts";
import { contentHash } from "../../platform/named-by-content.ts";
import type { Content } from "../../content/content.ts";
import { eventOccasion, type Occasion, seriesOf } from "../../content/occasions.ts";

const readAgain = "PT12H";

/** The week and the events as iCalendar (RFC 5545, 7986). All machines publish the same bytes, which change at midnight. */
export function calendar(context: Context): string {
  const { content, publicUrl } = context;
  const { church, programme } = content;
  return calendarText("Agenda", [
    ["METHOD", "PUBLISH"],
    ["NAME", text(church.shortName)],
    ["X-WR-CALNAME", text(church.shortName)],
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
  ]);
}

function meetingLines(context: Context): CalendarLines {
  const { programme } = context.content;
  const seen = new Map<string, number>();
  return programme.meetings.flatMap((meeting, at) => {
    const { name, weekday, place, text: paragraphs, whereabouts } = meeting;
    // Without its hour, so that a meeting which moves to another moves in people's calendars too.
    const key = `semana ${weekday} ${name.toLocaleLowerCase("pt-BR")}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const id = before === 0 ? key : `${key} ${before}`;
    const { start, end, off, instead } = seriesOf(programme, at);
    const description = paragraphs.map((one) => plainLines(one).join("\n"));
    const monthly = monthlyDay(meeting);
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
        off,
      }),
      ...instead.flatMap((one) =>
        eventLines(context, {
          ...one,
          // An event of its own: four programs of ten show both hours of an instance of a series (RECURRENCE-ID).
          id: `${id} ${one.instead && isoOf(one.instead.of)}`,
          description: [one.instead?.note && plainWords(one.instead.note), ...description],
        }),
      ),
    ];
  });
}

type Context = { content: Content; publicUrl: URL; now: Temporal.ZonedDateTime };

type Event = Pick<Occasion, "start" | "end" | "name" | "place" | "isAtChurch" | "link"> & {
  /** The id, which stays as long as it is the same event. */
  id: string;
  isWholeDay?: boolean;
  /** Paragraphs; undefined ones are left out. */
  description: (string | undefined)[];
  rule?: string;
  /** Starts on which it does not take place. */
  off?: number[];
};

/** A gathering, or one of its times that is not as usual. */
function eventLines(context: Context, event: Event): CalendarLines {
  const { content, publicUrl, now } = context;
  const { start, end, off = [] } = event;
  const { city, state } = content.church.address;
  return eventOfDay(dayOf(now.epochMilliseconds), [
    ["UID", `${contentHash(event.id)}@${publicUrl.hostname}`],
    ...spanLines(start, end, event.isWholeDay),
    ...(event.rule ? [["RRULE", `FREQ=${event.rule}`] as const] : []),
    ...(off.length > 0
      ? [[`EXDATE;TZID=${churchZone()}`, off.map(localTime).join(",")] as const]
      : []),
    ["SUMMARY", text(event.name)],
    ["LOCATION", text(event.isAtChurch ? `${event.place}, ${city} – ${state}` : event.place)],
    ["DESCRIPTION", text(event.description.filter(Boolean).join("\n\n"))],
    ["URL", pageUrl(context, event.link ?? paths.programme)],
  ]);
}

const pageUrl = ({ publicUrl }: Context, link: string): string => new URL(link, publicUrl).href;

/** A day after the payday of most people, which is the fifth working day. */
const firstReminder = "2026-01-10";

/**
 * A reminder of the monthly gift as iCalendar (RFC 5545): a whole day each month, with an alarm at nine in the morning.
 * It has no end, and does not change from one day to the next, so that a person who takes it down twice has it once.
 */
export function giftReminder({ content, publicUrl }: Omit<Context, "now">): string {
  const summary = `Contribuição ${ofChurch(content.church.shortName)}`;
  const page = new URL(paths.giving, publicUrl).href;
  return calendarText("Contribuição", [
    ...eventOfDay(dayOf(noonOf(firstReminder)), [
      ["UID", `contribuicao-mensal@${publicUrl.hostname}`],
      ["DTSTART;VALUE=DATE", localDay(noonOf(firstReminder))],
      ["RRULE", `FREQ=MONTHLY;BYMONTHDAY=${Number(firstReminder.slice(8))}`],
      ["SUMMARY", text(summary)],
      ["DESCRIPTION", text(`O PIX, a conta e o cartão estão em ${page}`)],
      ["URL", page],
      // The giver is not busy on that day.
      ["TRANSP", "TRANSPARENT"],
      ...alarm("PT9H", summary),
    ]),
  ]);
}
