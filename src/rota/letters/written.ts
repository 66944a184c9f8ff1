import { dayAt, yearOf } from "../../format/church-clock.ts";
import { type Line, monthOfKey, placeWords, type Said } from "../contract.ts";
import { type Book, createBook, isExpected, type Plan, publishedDuties } from "../month/book.ts";
import { spotsOf } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import type { Duty, NewsRow } from "../sql/tables.ts";
import {
  arrivalWords,
  dayWords,
  teamTitle,
  monthWordsOf,
  placeTitle,
  saidWords,
  timeWords,
} from "../words.ts";

export type Written = { subject: string; lead: string; places: [when: string, what: string][] };

const startOf = (plan: Plan, { line }: Duty): number => plan.lines.get(line)?.startsAtMs ?? 0;

/** Row of a letter: the hour of a duty, and what the person has to know of it. */
function rowOf(plan: Plan, duty: Duty): Written["places"] {
  const line = plan.lines.get(duty.line);
  const team = plan.teams.find(({ name }) => name === duty.team);
  if (!line || !team) return [];
  const words = [
    placeTitle(plan.teams, duty),
    arrivalWords(team, line),
    line.venue,
    placeWords[duty.state],
  ];
  return [[timeWords(line), words.filter(Boolean).join(" · ")]];
}

/** Says a piece of news as things stand now, for a letter or a call; undefined if it is not true any more. */
export function writtenOf(
  { kind, about, team: teamName, personId, ofPerson, said }: NewsRow,
  plan: Plan,
  nowMs: number,
): Written | undefined {
  const news = JSON.parse(said) as Said;
  const team = plan.teams.find(({ name }) => name === teamName);
  const line = plan.lines.get(about);
  const toCome = publishedDuties(plan, personId ?? "").filter(
    (duty) => isExpected(plan, duty) && startOf(plan, duty) > nowMs,
  );
  const placesOf = (duties: readonly Duty[]) => duties.flatMap((duty) => rowOf(plan, duty));
  switch (kind) {
    case "rota-month": {
      const duties = toCome.filter(
        (duty) => monthOfKey(duty.line) === about && duty.team === teamName,
      );
      if (duties.length === 0) return undefined;
      const subject = `A sua escala de ${monthWordsOf(about, yearOf(nowMs))}`;
      const days = news.why ? "A programação mudou: estes são agora" : "Estes são";
      return {
        subject,
        lead: `${days} os seus dias em ${teamTitle(plan.teams, teamName)}. Confirme, ou diga que não pode: assim alguém fica no seu lugar.`,
        places: placesOf(duties),
      };
    }
    case "rota-reminder": {
      const duties = toCome.filter((duty) => dayAt(startOf(plan, duty)) === about);
      const [first] = duties;
      const when = first && plan.lines.get(first.line);
      if (!when) return undefined;
      return {
        subject: `Lembrete: ${dayWords(when)}`,
        lead: "Está chegando o seu dia de servir.",
        places: placesOf(duties),
      };
    }
    case "rota-called-off":
      // A line that is gone from the programme does not take place either.
      if ((line && !line.isOff) || !news.line || news.line.endsAtMs <= nowMs) return undefined;
      return {
        subject: `Não haverá: ${news.line.name}, ${dayWords(news.line)}`,
        lead: `Não haverá ${news.line.name}, ${timeWords(news.line)}: você não precisa vir.`,
        places: [],
      };
    case "rota-changed": {
      const duties = toCome.filter((duty) => duty.line === about && duty.team === teamName);
      const when = line ?? news.line;
      if (!when || when.endsAtMs <= nowMs || !personId) return undefined;
      if (duties.length > 0 === (news.why === "taken-away")) return undefined;
      return {
        subject: `Mudou a sua escala: ${dayWords(when)}`,
        lead: saidWords(news, team),
        places: placesOf(duties),
      };
    }
    case "rota-cannot":
    case "rota-covered": {
      if (!line || line.startsAtMs <= nowMs) return undefined;
      const [job = ""] = news.jobs ?? [];
      const book = createBook(plan);
      const isCovered = kind === "rota-covered";
      if (book.isIn(ofPerson ?? "", { line: about, team: teamName, job }) !== isCovered) {
        return undefined;
      }
      const name = plan.people.get(ofPerson ?? "")?.name ?? "Alguém";
      const at = `${placeTitle(plan.teams, { team: teamName, job })}, ${line.name}, ${timeWords(line)}`;
      return {
        subject: `${isCovered ? "Coberto" : `${name} não pode`}: ${dayWords(line)}`,
        lead: isCovered
          ? `${name} ficou com o lugar: ${at}.`
          : `${name} não pode servir: ${at}.${openWords(team, line, job, book)}`,
        places: [],
      };
    }
  }
}

/** Words on a job's open place; none once somebody has it. */
function openWords(team: Team | undefined, line: Line, name: string, book: Book): string {
  const job = team?.jobs.find((one) => one.name === name);
  if (!team || !job || spotsOf(team, job, line).every((spot) => book.inPlace(spot))) return "";
  if (team.isClosed) return " O lugar está aberto.";
  return " O lugar está aberto, e quem tem a função e está livre o vê pelo próprio link.";
}
