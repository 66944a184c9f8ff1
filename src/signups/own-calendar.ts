import { dayOf } from "../format/church-clock.ts";
import { calendarText, eventOfDay, spanLines, text, zoneLines } from "../kit/icalendar.ts";
import type { KnownEvent, SignUpEntry } from "./contract/sign-up.ts";

/** The event as iCalendar (RFC 5545), with the address of the sign-up's own page. */
export function ownCalendar(
  { id }: Pick<SignUpEntry, "id">,
  event: Pick<KnownEvent, "title" | "startsAtMs" | "endsAtMs" | "isWholeDay" | "place">,
  { url, nowMs }: { url: string; nowMs: number },
): string {
  return calendarText("Inscrição", [
    ...zoneLines(),
    ...eventOfDay(dayOf(nowMs), [
      ["UID", `inscricao-${id}@${new URL(url).hostname}`],
      ...spanLines(event.startsAtMs, event.endsAtMs, event.isWholeDay),
      ["SUMMARY", text(event.title)],
      ["LOCATION", text(event.place)],
      ["DESCRIPTION", text(`A sua inscrição: ${url}`)],
      ["URL", url],
    ]),
  ]);
}
