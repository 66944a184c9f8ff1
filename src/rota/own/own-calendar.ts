import { dayOf, minuteMs } from "../../format/church-clock.ts";
import {
  alarm,
  calendarText,
  eventOfDay,
  spanLines,
  text,
  zoneLines,
} from "../../kit/icalendar.ts";
import type { Plan } from "../month/book.ts";
import type { Duty } from "../sql/tables.ts";
import { jobTitle } from "../words.ts";

/** A person's duties as iCalendar (RFC 5545), from arrival to the end, with an alarm the day before. */
export function ownCalendar(
  plan: Plan,
  duties: readonly Duty[],
  { host, nowMs }: { host: string; nowMs: number },
): string {
  return calendarText("Escala", [
    ["X-WR-CALNAME", "Minha escala"],
    ...zoneLines(),
    ...duties.flatMap((duty) => {
      const line = plan.lines.get(duty.line);
      const team = plan.teams.find(({ name }) => name === duty.team);
      if (!line || !team) return [];
      const job = jobTitle(team, duty.job);
      return eventOfDay(dayOf(nowMs), [
        ["UID", `escala-${duty.id}@${host}`],
        ...spanLines(line.startsAtMs - team.arrivalMinutes * minuteMs, line.endsAtMs),
        ["SUMMARY", text(`${team.title}: ${job}`)],
        ["LOCATION", text(line.venue)],
        ["DESCRIPTION", text(line.name)],
        ...alarm("-P1D", `Amanhã: ${team.title}, ${job}`),
      ]);
    }),
  ]);
}
