import { dayAt, monthOf, monthsAfter } from "../../format/church-clock.ts";
import { monthName, shortDay } from "../../format/date-words.ts";
import type { Summary, SummarySource } from "../../kit/panel/summary.ts";
import { limits, monthOfKey, namedMs } from "../contract.ts";
import { writtenOf } from "../letters/written.ts";
import {
  type Book,
  createBook,
  isPublished,
  lostKind,
  type Volunteer,
  type Plan,
} from "../month/book.ts";
import { lostOf, teamMonth } from "../month/team-month.ts";
import { isGone, type Team } from "../schema.ts";
import { monthsAround } from "../sql/rota-rows.ts";
import type { NewsRow } from "../sql/tables.ts";
import { dayWords, jobTitle, teamTitle, timeWords, wholeName } from "../words.ts";
import { type RotaPorts, seenBy } from "./ports.ts";
import { personPath, rotaPath, teamPath } from "./rota-paths.ts";
import { oddWords } from "./team-words.ts";

type Waiting = Summary["waiting"];

/** The rota as a member of the panel sees it. */
type Seen = { plan: Plan; book: Book; teams: readonly Team[]; nowMs: number };

/**
 * Lines of the home page: jobs under their minimum within a week, clashes, people who cannot, calls, duties without a
 * place.
 */
export const rotaSummary = ({ months, content, teamsFor, now }: RotaPorts): SummarySource => ({
  area: "rota",
  async read(member) {
    const teams = await teamsFor(member);
    if (teams.length === 0) return { waiting: [] };
    const nowMs = now();
    const plan = await months.readAll(content(), soonMonths(nowMs));
    const seen = { plan, book: createBook(plan), teams, nowMs };
    const calls = await months.calls(teams.map(({ name }) => name));
    const waiting = [
      ...troublesSoon(seen),
      ...openSinceNo(seen),
      ...toCall(seen, calls),
      ...withoutPlace(seen),
      ...longUnserved(seenBy(member, teams, plan.people)),
    ];
    return { waiting, tasks: [monthToFill(seen)] };
  },
});

/** Months of this week's gatherings: one of last month may be put off to it, and one of next month brought forward. */
const soonMonths = (nowMs: number): string[] => monthsAround(monthOf(nowMs), 1, 1);

/** Clashes, people who are away, and jobs under their minimum. */
function troublesSoon({ plan, book, teams, nowMs }: Seen): Waiting {
  const waiting: Waiting = [];
  for (const team of teams) {
    for (const month of soonMonths(nowMs)) {
      const isOut = isPublished(plan, team.name, month);
      for (const { line, jobs } of teamMonth(plan, team, { month, nowMs, book }).lines) {
        const href = `${teamPath(month, team.name)}#${line.key}`;
        for (const spot of jobs.flatMap(({ spots }) => spots)) {
          // A person who has answered since knows; a draft is looked through before it is published.
          const odd = isOut && spot.duty?.state === "to-confirm" && oddWords(spot, line, plan);
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
function openSinceNo({ plan, book, teams, nowMs }: Seen): Waiting {
  return plan.duties.flatMap((duty) => {
    const { state, personId } = duty;
    if (state !== "refused" || !personId || book.inPlace(duty) || lostKind(plan, duty)) return [];
    const line = plan.lines.get(duty.line);
    const team = teams.find(({ name }) => name === duty.team);
    if (!team || !line || line.isOff || line.startsAtMs <= nowMs) return [];
    const name = wholeName({ personId }, plan.people);
    const text = `${name} não pode ${dayWords(line)}: ${team.title}, ${jobTitle(team, duty.job)} está aberto`;
    return { text, href: `${teamPath(monthOfKey(duty.line), team.name)}#${line.key}` };
  });
}

/** People to call, by the month of their team. */
function toCall({ plan, teams, nowMs }: Seen, calls: readonly NewsRow[]): Waiting {
  const byMonth = Map.groupBy(
    calls.filter((news) => writtenOf(news, plan, nowMs)),
    ({ team, about }) => teamPath(monthOfKey(about), team),
  );
  return [...byMonth].map(([path, ofMonth]) => {
    const names = ofMonth.map(({ personId = "" }) => wholeName({ personId }, plan.people));
    const title = teamTitle(teams, ofMonth[0]?.team ?? "");
    const text = `Avisar da escala, ${title}: ${[...new Set(names)].join(", ")}`;
    return { text, href: `${path}#avisar` };
  });
}

/** People whose place the programme or the file has no more. */
function withoutPlace({ plan, teams, nowMs }: Seen): Waiting {
  return monthsAround(monthOf(nowMs), 1, limits.monthsAhead).flatMap((month) =>
    teams.flatMap((team) => {
      const lost = lostOf(plan, team, { month, nowMs }).flatMap(({ duties }) => duties);
      const count = new Set(lost.map(({ personId, guest }) => personId ?? guest)).size;
      if (count === 0) return [];
      const who = count === 1 ? "1 pessoa" : `${count} pessoas`;
      const text = `${team.title}: ${who} sem lugar na programação`;
      return { text, href: `${teamPath(month, team.name)}#sem-lugar` };
    }),
  );
}

/** People who have not served for a year, before they are erased. */
const longUnserved = (people: readonly Volunteer[]): Waiting =>
  people.flatMap(({ id, name, namedAtMs }) => {
    if (namedAtMs === undefined) return [];
    const text = `${name} não serve há um ano, e sai da escala até ${shortDay(namedAtMs + namedMs)}`;
    return { text, href: personPath(id) };
  });

/** The month to fill: from the 16th on, the next. */
function monthToFill({ plan, teams, nowMs }: Seen) {
  const month = monthOf(nowMs);
  const next = Number(dayAt(nowMs).slice(8)) > 15 ? monthsAfter(month, 1) : month;
  const isDone = teams.every((team) => isGone(team) || isPublished(plan, team.name, next));
  const [only] = teams.length === 1 ? teams : [];
  return {
    title: "Fazer a escala",
    href: only ? teamPath(next, only.name) : rotaPath,
    hint: `A de ${monthName(next)}, ${isDone ? "publicada" : "ainda não publicada"}`,
  };
}
