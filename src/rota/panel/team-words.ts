import { monthName } from "../../format/date-words.ts";
import type { Line } from "../contract.ts";
import { guestIn, type Conflict, type Doubt } from "../month/changes.ts";
import type { SpotView, TeamMonth } from "../month/team-month.ts";
import { jobOf } from "../schema.ts";
import { arrivalWords, shortName, timeWords, wholeName } from "../words.ts";

export function doubtWords(
  { spot, personId, why, other }: Doubt,
  { plan, team }: TeamMonth,
): string {
  const name = wholeName({ person: plan.people.get(personId) });
  const line = plan.lines.get(spot.line);
  const at = `${name}, ${line ? timeWords(line) : ""}, ${jobOf(team, spot.job).title}`;
  if (why === "away") return `${at}: marcou que não pode neste dia`;
  if (why === "twice") return `${at}: está em duas vagas da mesma função`;
  return `${at}: já está em ${other?.at.team.title} na mesma hora`;
}

export function conflictWords(
  { spot, value, to, why }: Conflict,
  { plan, team }: TeamMonth,
): string {
  const line = plan.lines.get(spot.line);
  const at = `${line ? timeWords(line) : spot.line}, ${jobOf(team, spot.job).title}`;
  if (why === "closed") return `${at}: já passou, ou saiu da programação`;
  if (why === "gone") return `${at}: a pessoa saiu da escala`;
  const nameOf = (one: string) => {
    const guest = guestIn(one);
    if (one === "") return "ninguém";
    return wholeName({ person: plan.people.get(one), guest });
  };
  return `${at}: outra pessoa pôs ${nameOf(value)}; você tinha posto ${nameOf(to)}`;
}

/** Words on a person who is elsewhere at that hour, or away that day; undefined for anybody else. */
export function oddWords({ duty, clash, isAway }: SpotView, line: Line): string | undefined {
  if (!duty || (!clash && !isAway)) return undefined;
  const why = clash ? `também em ${clash.at.team.title}` : "marcou que não pode";
  return `${wholeName(duty)}, ${timeWords(line)}: ${why}`;
}

/** The month for a group: first names alone. */
export function groupText({ team, month, lines }: TeamMonth): string {
  const parts = lines
    .filter(({ isOver }) => !isOver)
    .map(({ line, jobs }) => {
      const arrival = arrivalWords(team, line);
      const head = `*${timeWords(line)}*${arrival ? ` (${arrival})` : ""}\n${line.name}`;
      if (line.isOff) return `${head}: não haverá`;
      const who = jobs.map(({ job, spots, free }) => {
        const names = spots.flatMap(({ duty }) => (duty ? shortName(duty) : []));
        return `${job.title}: ${[...names, ...(free > 0 ? [`falta ${free}`] : [])].join(", ")}`;
      });
      return [head, ...who].join("\n");
    });
  return [`*${team.title}: escala de ${monthName(month)}*`, ...parts].join("\n\n");
}
