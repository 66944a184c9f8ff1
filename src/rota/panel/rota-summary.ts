import { dayAt, monthOf, monthsAfter } from "../../format/church-clock.ts";
import { monthName, shortDay } from "../../format/date-words.ts";
import type { Summary, SummarySource } from "../../kit/panel/summary.ts";
import { monthOfKey, namedMs, personPath, rotaPath, teamPath } from "../contract.ts";
import { writtenOf } from "../letters/rota-letter.tsx";
import type { Volunteer } from "../month/plan.ts";
import { needsPlace, teamMonth } from "../month/team-month.ts";
import { isGone } from "../schema.ts";
import { monthsAround } from "../sql/rota-rows.ts";
import { dayWords, timeWords, wholeName } from "../words.ts";
import type { RotaPorts, Seen } from "./ports.ts";
import { oddWords } from "./team-words.ts";

type Waiting = Summary["waiting"];

/**
 * Lines of the home page: jobs under their minimum within a week, clashes, people who cannot, calls, duties without a
 * place.
 */
export const rotaSummary = ({ see }: Pick<RotaPorts, "see">): SummarySource => ({
  area: "rota",
  async read(member) {
    const seen = await see(member);
    if (seen.teams.length === 0) return { waiting: [] };
    const waiting = [
      ...troublesSoon(seen),
      ...openSinceNo(seen),
      ...toCall(seen),
      ...withoutPlace(seen),
      ...longUnserved(seen.people),
    ];
    return { waiting, tasks: [monthToFill(seen)] };
  },
});

/** Clashes, people who are away, and jobs under their minimum. */
function troublesSoon({ plan, teams }: Seen): Waiting {
  const waiting: Waiting = [];
  for (const team of teams) {
    // A gathering of last month may be put off to this week, and one of next month brought forward.
    for (const month of monthsAround(monthOf(plan.nowMs), 1, 1)) {
      const isOut = plan.isPublished(team.name, month);
      for (const { line, jobs } of teamMonth(plan, team, month).lines) {
        const href = `${teamPath(month, team.name)}#${line.key}`;
        for (const spot of jobs.flatMap(({ spots }) => spots)) {
          // A person who has answered since knows; a draft is looked through before it is published.
          const odd = isOut && spot.duty?.state === "to-confirm" && oddWords(spot, line);
          if (odd) waiting.push({ text: `${team.title}: ${odd}`, href });
        }
        for (const { job, free, isRed } of jobs) {
          if (!isRed) continue;
          const text = `${team.title}, ${timeWords(line)}: ${job.title} tem ${job.places - free}, e o mínimo é ${job.minimum}`;
          waiting.push({ text, href, isUrgent: true });
        }
      }
    }
  }
  return waiting;
}

/** Places that are open since somebody said no. */
function openSinceNo({ plan, teams }: Seen): Waiting {
  return plan.duties.flatMap((duty) => {
    const { line, team, job } = duty.at;
    if (duty.state !== "refused" || plan.inPlace(duty) || duty.lost || line.isOff) return [];
    if (!teams.includes(team) || line.startsAtMs <= plan.nowMs) return [];
    const text = `${wholeName(duty)} não pode ${dayWords(line)}: ${team.title}, ${job.title} está aberto`;
    return { text, href: `${teamPath(monthOfKey(line.key), team.name)}#${line.key}` };
  });
}

/** People to call, by the month of their team. */
function toCall({ plan, teams, calls }: Seen): Waiting {
  const waiting = calls.filter((news) => writtenOf(news, plan));
  return teams.flatMap((team) => {
    const ofTeam = waiting.filter((news) => news.team === team.name);
    return [...Map.groupBy(ofTeam, ({ about }) => monthOfKey(about))].map(([month, news]) => {
      const names = news.map(({ personId = "" }) =>
        wholeName({ person: plan.people.get(personId) }),
      );
      const text = `Avisar da escala, ${team.title}: ${[...new Set(names)].join(", ")}`;
      return { text, href: `${teamPath(month, team.name)}#avisar` };
    });
  });
}

/** People whose place the programme or the file has no more. */
function withoutPlace({ plan, teams }: Seen): Waiting {
  const lost = plan.duties.filter((duty) => needsPlace(plan, duty));
  return teams.flatMap((team) => {
    const ofTeam = lost.filter((duty) => duty.team === team.name);
    return [...Map.groupBy(ofTeam, ({ line }) => monthOfKey(line))].map(([month, duties]) => {
      const count = new Set(duties.map(({ personId, guest }) => personId ?? guest)).size;
      const who = count === 1 ? "1 pessoa" : `${count} pessoas`;
      const text = `${team.title}: ${who} sem lugar na programação`;
      return { text, href: `${teamPath(month, team.name)}#sem-lugar` };
    });
  });
}

/** People who have not served for a year, before they are erased. */
const longUnserved = (people: readonly Volunteer[]): Waiting =>
  people.flatMap(({ id, name, namedAtMs }) => {
    if (namedAtMs === undefined) return [];
    const text = `${name} não serve há um ano, e sai da escala até ${shortDay(namedAtMs + namedMs)}`;
    return { text, href: personPath(id) };
  });

/** The month to fill: from the 16th on, the next. */
function monthToFill({ plan, teams }: Seen) {
  const { nowMs } = plan;
  const month = monthOf(nowMs);
  const next = Number(dayAt(nowMs).slice(8)) > 15 ? monthsAfter(month, 1) : month;
  const isDone = teams.every((team) => isGone(team) || plan.isPublished(team.name, next));
  const [only] = teams.length === 1 ? teams : [];
  return {
    title: "Fazer a escala",
    href: only ? teamPath(next, only.name) : rotaPath,
    hint: `A de ${monthName(next)}, ${isDone ? "publicada" : "ainda não publicada"}`,
  };
}
