import { programme } from "../../subjects/programme.ts";
import { nextOccurrence } from "../../../format/gatherings/next-gathering.ts";
import { dayOf, weekMs } from "../../../format/gatherings/sao-paulo.ts";
import { whenWords } from "../../../format/gatherings/words.ts";
import { weekly } from "../../../format/gatherings/weekly.ts";
import type { ComingGathering } from "../../../panel/home/summary.ts";
import { contentPaths } from "../content-paths.ts";
import { valueOfYaml } from "../form/value-of-yaml.ts";

/** All that takes place in the seven days from now on, in its order, as the text of the programme has it. */
export function comingWeek(text: string, now: number): ComingGathering[] {
  const read = programme.safeParse(valueOfYaml(text));
  // The program was updated, and the text on the air is one that it no longer reads: its form says so.
  if (!read.success) return [];
  const { meetings, events, daysOff } = read.data;
  const { field } = contentPaths("programacao");
  const weeklyOnes = meetings.map((meeting, at) => {
    // A day off is told of as such, and its hour is there to be changed all the same.
    const next = nextOccurrence(weekly(meeting), [], now);
    const isOff = next && daysOff.includes(dayOf(next.start));
    const note = isOff ? "Neste dia não há encontro" : undefined;
    return { next, name: meeting.name, note, href: field(`encontros.${at}`) };
  });
  const dated = events.map((event, at) => {
    const next = nextOccurrence(event, [], now);
    return { next, name: event.title, note: undefined, href: field(`eventos.${at}`) };
  });
  return [...weeklyOnes, ...dated]
    .flatMap(({ next, ...row }) =>
      next && next.start < now + weekMs
        ? [{ start: next.start, ...row, when: whenWords(next, now) }]
        : [],
    )
    .sort((a, b) => a.start - b.start)
    .map(({ when, name, note, href }) => ({ when, name, note, href }));
}
