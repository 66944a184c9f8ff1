import { dayMs, dayOf, isoOf } from "../format/church-clock.ts";
import { calendarText, text } from "../kit/icalendar.ts";
import type { OpenEvent } from "./contract/event.ts";
import type { KnownEvent, SignUpEntry } from "./contract/sign-up.ts";

/** The event as iCalendar (RFC 5545), with the address of the sign-up's own page. */
export function ownCalendar(
  { id }: Pick<SignUpEntry, "id">,
  { title, startsAtMs, endsAtMs }: KnownEvent,
  open: Pick<OpenEvent, "isWholeDay" | "place"> | undefined,
  url: string,
): string {
  return calendarText([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Vitral//Inscrição//PT-BR"],
    ["CALSCALE", "GREGORIAN"],
    ["BEGIN", "VEVENT"],
    ["UID", `inscricao-${id}@${new URL(url).hostname}`],
    ["DTSTAMP", `${instant(Math.floor(startsAtMs / dayMs) * dayMs)}`],
    ["SEQUENCE", String(dayOf(startsAtMs))],
    ...(open?.isWholeDay
      ? ([
          ["DTSTART;VALUE=DATE", day(startsAtMs)],
          ["DTEND;VALUE=DATE", day(endsAtMs)],
        ] as const)
      : ([
          ["DTSTART", instant(startsAtMs)],
          ["DTEND", instant(endsAtMs)],
        ] as const)),
    ["SUMMARY", text(title)],
    ...(open ? ([["LOCATION", text(open.place)]] as const) : []),
    ["DESCRIPTION", text(`A sua inscrição: ${url}`)],
    ["URL", url],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ]);
}

const digits = (iso: string): string => iso.replaceAll(/[-:]/g, "");
const day = (ms: number): string => digits(isoOf(ms).slice(0, 10));

/** "20270206T120000Z" */
const instant = (ms: number): string => `${digits(new Date(ms).toISOString().slice(0, 19))}Z`;
