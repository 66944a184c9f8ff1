import { dayAt, monthOf, monthsAfter } from "../../format/church-clock.ts";
import { monthName, shortDay } from "../../format/date-words.ts";
import type { Summary, SummarySource } from "../../kit/panel/summary.ts";
import { limits, monthOfKey, namedMs } from "../contract.ts";
import { writtenOf } from "../letters/written.ts";
import { createBook, isPublished, lostKind } from "../month/book.ts";
import { lostOf, teamMonth } from "../month/team-month.ts";
import { isGone } from "../schema.ts";
import { monthsAround } from "../sql/rota-rows.ts";
import { dayWords, timeWords, wholeName } from "../words.ts";
import { type RotaPorts, seenBy } from "./ports.ts";
import { personPath, rotaPath, teamPath } from "./rota-paths.ts";
import { oddWords } from "./team-words.ts";

/**
 * Lines of the home page: jobs under their minimum within a week, clashes, people who cannot, calls, duties without a
 * place.
 */
export const rotaSummary = (ports: RotaPorts): SummarySource => ({
  area: "rota",
  async read(member) {
    const { months, content, now } = ports;
    const teams = await ports.teamsFor(member);
    if (teams.length === 0) return { waiting: [] };
    const waiting: Summary["waiting"] = [];
    const month = monthOf(now());
    // A gathering of last month may be put off to this week, and one of next month brought forward.
    const soon = monthsAround(month, 1, 1);
    const plan = await months.readAll(content(), soon);
    const book = createBook(plan);
    for (const team of teams) {
      for (const one of soon) {
        const href = teamPath(one, team.name);
        const view = teamMonth(plan, team, { month: one, nowMs: now(), book });
        for (const { line, jobs } of view.lines) {
          for (const spot of jobs.flatMap(({ spots }) => spots)) {
            // A person who has answered since knows; a draft is looked through before it is published.
            const isAsked = spot.duty?.state === "to-confirm" && isPublished(plan, team.name, one);
            const odd = isAsked && oddWords(spot, line, plan);
            if (odd) waiting.push({ text: `${team.title}: ${odd}`, href: `${href}#${line.key}` });
          }
          for (const { job, free, isRed } of jobs) {
            if (!isRed) continue;
            const text = `${team.title}, ${timeWords(line)}: ${job.title} tem ${job.places - free}, e o mínimo é ${job.minimum}`;
            waiting.push({ text, href: `${href}#${line.key}`, isUrgent: true });
          }
        }
      }
    }
    const nameOf = (personId: string) => wholeName({ personId }, plan.people);
    const ownTeams = new Map(teams.map((team) => [team.name, team]));
    for (const duty of plan.duties) {
      const [team, line] = [ownTeams.get(duty.team), plan.lines.get(duty.line)];
      if (duty.state !== "refused" || !team || !line || line.isOff || line.startsAtMs <= now())
        continue;
      if (!duty.personId || book.inPlace(duty)) continue;
      const job = team.jobs.find(({ name }) => name === duty.job);
      if (!job || lostKind(plan, duty)) continue;
      const text = `${nameOf(duty.personId)} não pode ${dayWords(line)}: ${team.title}, ${job.title} está aberto`;
      waiting.push({ text, href: `${teamPath(monthOfKey(duty.line), team.name)}#${line.key}` });
    }
    const calls = new Map<string, { title: string; names: Set<string> }>();
    for (const news of await months.calls([...ownTeams.keys()])) {
      if (!writtenOf(news, plan, now())) continue;
      const { team, about, personId = "" } = news;
      const href = `${teamPath(monthOfKey(about), team)}#avisar`;
      const call = calls.get(href) ?? {
        title: ownTeams.get(team)?.title ?? team,
        names: new Set(),
      };
      calls.set(href, { ...call, names: call.names.add(nameOf(personId)) });
    }
    for (const [href, { title, names }] of calls) {
      waiting.push({ text: `Avisar da escala, ${title}: ${[...names].join(", ")}`, href });
    }
    for (const one of monthsAround(month, 1, limits.monthsAhead)) {
      for (const team of teams) {
        const lost = lostOf(plan, team, { month: one, nowMs: now() });
        const count = lost.flatMap(({ duties }) => duties).length;
        if (count === 0) continue;
        const text = `${team.title}: ${count === 1 ? "1 pessoa" : `${count} pessoas`} sem lugar na programação`;
        waiting.push({ text, href: `${teamPath(one, team.name)}#sem-lugar` });
      }
    }
    for (const { id, name, namedAtMs } of seenBy(member, teams, plan.people)) {
      if (namedAtMs === undefined) continue;
      const text = `${name} não serve há um ano, e sai da escala até ${shortDay(namedAtMs + namedMs)}`;
      waiting.push({ text, href: personPath(id) });
    }
    const today = dayAt(now());
    const next = Number(today.slice(8)) > 15 ? monthsAfter(month, 1) : month;
    const isDone = teams.every((team) => isGone(team) || isPublished(plan, team.name, next));
    const hint = `A de ${monthName(next)}, ${isDone ? "publicada" : "ainda não publicada"}`;
    const [only] = teams.length === 1 ? teams : [];
    const task = {
      title: "Fazer a escala",
      href: only ? teamPath(next, only.name) : rotaPath,
      hint,
    };
    return { waiting, tasks: [task] };
  },
});
