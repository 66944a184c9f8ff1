import { calendarPath, paths } from "../../paths.ts";
import { weekly } from "../../../format/gatherings/weekly.ts";
import { type Context, eventLines, type Lines, zoneLines } from "./calendar-lines.ts";
import { contentLine, text } from "./content-line.ts";
import { timeZone } from "../../../format/time-zone.ts";

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
    ["X-WR-TIMEZONE", timeZone],
    ["DESCRIPTION", text(programme.description)],
    ["URL", new URL(paths.programme, publicUrl).href],
    ["SOURCE;VALUE=URI", new URL(calendarPath, publicUrl).href],
    ["REFRESH-INTERVAL;VALUE=DURATION", readAgain],
    ["X-PUBLISHED-TTL", readAgain],
    ...zoneLines,
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
      description: description.join("\n\n"),
      url: whereabouts,
    });
  });
}
