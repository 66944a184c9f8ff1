import { ofChurch } from "../../format/names.ts";
import type { Content } from "../../content/content.ts";
import { paths } from "../../kit/paths.ts";
import { contentLine, text } from "./calendar.ts";

/** After the payday of most people, which is the fifth working day. */
const dayOfMonth = 10;

type Context = { content: Pick<Content, "church">; publicUrl: URL };

/**
 * A reminder of the monthly gift as iCalendar (RFC 5545): a whole day each month, told at nine in the morning. It has no
 * end, and does not change from one day to the next, so that who takes it down twice has it once.
 */
export function giftReminder({ content: { church }, publicUrl }: Context): string {
  const summary = `Contribuição ${ofChurch(church.shortName)}`;
  const page = new URL(paths.giving, publicUrl).href;
  const lines: [name: string, value: string][] = [
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
    // Nobody is busy on that day.
    ["TRANSP", "TRANSPARENT"],
    ["BEGIN", "VALARM"],
    ["ACTION", "DISPLAY"],
    ["DESCRIPTION", text(summary)],
    ["TRIGGER", "PT9H"],
    ["END", "VALARM"],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ];
  return lines.map(([name, value]) => contentLine(name, value)).join("");
}
