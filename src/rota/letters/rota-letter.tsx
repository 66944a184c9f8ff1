import { dayAt, yearOf } from "../../format/church-clock.ts";
import { firstName, ofChurch } from "../../format/names.ts";
import type { Reader } from "../../platform/database/database.ts";
import { findRow } from "../../platform/database/rows-by.ts";
import { button, facts, renderLetter, says } from "../../platform/outbox/letter-page.tsx";
import type { WriteMail } from "../../platform/outbox/written-mail.ts";
import type { Content } from "../../content/content.ts";
import type { SiteHouse } from "../../house.ts";
import { monthOfKey, ownPath, placeWords, type Said, teamPath } from "../contract.ts";
import { type Duty, isExpected, type Plan, publishedDuties, spotsOf } from "../month/plan.ts";
import { jobOf } from "../schema.ts";
import { hearersOf, readPlan } from "../sql/rota-rows.ts";
import type { NewsRow } from "../sql/tables.ts";
import {
  arrivalWords,
  dayWords,
  monthWordsOf,
  placeTitle,
  saidWords,
  timeWords,
} from "../words.ts";

type Asking = Pick<SiteHouse, "config" | "database" | "content" | "now">;

/**
 * Makes a letter of a piece of news as things stand now. News that is no longer true, or that newer news replaces, is not
 * sent.
 */
export const composeRotaLetter =
  ({ config, database, content, now }: Asking): WriteMail =>
  async ({ subjectId }) => {
    const found = await database.read((reader) => readNews(reader, content(), now(), subjectId));
    if (!found) return undefined;
    const { news, plan, person, to } = found;
    const written = writtenOf(news, plan);
    if (!written || !to?.email) return undefined;
    const { church } = content();
    const path = person?.code ? ownPath(person.code) : teamPath(monthOfKey(news.about), news.team);
    return {
      to: to.email,
      subject: written.subject,
      ...renderLetter({
        title: written.subject,
        footer: person
          ? `Enviado pelo site ${ofChurch(church.name)} a quem serve na escala. O link é só seu: não passe adiante.`
          : `Enviado pelo site ${ofChurch(church.name)} a quem lidera a equipe.`,
        parts: [
          says(`Olá, ${firstName(to.name)}!`, written.lead),
          written.places.length > 0 && facts(written.places),
          button(person ? "Ver e responder" : "Ver a escala", new URL(path, config.publicUrl).href),
        ],
      }),
    };
  };

/** Reads a piece of news and its reader; undefined where a newer piece was written. */
async function readNews(reader: Reader, content: Content, nowMs: number, newsId: string) {
  const news = await findRow(reader, "rotaNews", { id: newsId });
  if (!news) return undefined;
  const newer = await reader
    .selectFrom("rotaNews")
    .select("said")
    .where("about", "=", news.about)
    .where("team", "=", news.team)
    .where("madeAtMs", ">", news.madeAtMs)
    .where(news.personId ? "personId" : "staffId", "=", news.personId ?? news.staffId ?? "")
    .$if(news.ofPerson !== undefined, (all) => all.where("ofPerson", "=", news.ofPerson ?? ""))
    .execute();
  // Somebody may say no to two jobs at one gathering.
  const saidJob = ({ said }: Pick<NewsRow, "said">) => (JSON.parse(said) as Said).jobs?.[0];
  if (newer.some((one) => news.ofPerson === undefined || saidJob(one) === saidJob(news))) {
    return undefined;
  }
  const plan = await readPlan(reader, content, nowMs);
  const person = plan.people.get(news.personId ?? "");
  // A leader may have lost the team, or all access, since.
  const isTold = ({ id }: { id: string }) => id === news.staffId;
  const to = person ?? (await hearersOf(reader, news.team)).flat().find(isTold);
  return { news, plan, person, to };
}

type Written = { subject: string; lead: string; places: [when: string, what: string][] };

/** Rows of a letter: the hour of each duty, and what the person has to know of it. */
const placesOf = (duties: readonly Duty[]): Written["places"] =>
  duties.map(({ at, state }) => {
    const words = [
      placeTitle(at),
      arrivalWords(at.team, at.line),
      at.line.venue,
      placeWords[state],
    ];
    return [timeWords(at.line), words.filter(Boolean).join(" · ")];
  });

/** Says a piece of news as things stand now, for a letter or a call; undefined if it is not true any more. */
export function writtenOf(
  { kind, about, team: teamName, personId, ofPerson = "", said }: NewsRow,
  plan: Plan,
): Written | undefined {
  const { nowMs } = plan;
  const news = JSON.parse(said) as Said;
  const team = plan.teamOf(teamName);
  const line = plan.lines.get(about);
  const toCome = publishedDuties(plan, personId ?? "").filter(
    (duty) => isExpected(duty) && duty.at.line.startsAtMs > nowMs,
  );
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
        lead: `${days} os seus dias em ${team.title}. Confirme, ou diga que não pode: assim alguém fica no seu lugar.`,
        places: placesOf(duties),
      };
    }
    case "rota-reminder": {
      const duties = toCome.filter(({ at }) => dayAt(at.line.startsAtMs) === about);
      const [first] = duties;
      if (!first) return undefined;
      return {
        subject: `Lembrete: ${dayWords(first.at.line)}`,
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
      const [ofFirst = ""] = news.jobs ?? [];
      const isCovered = kind === "rota-covered";
      const spots = [{ line: about, job: ofFirst }, ...(news.also ?? [])];
      const places = spots.flatMap(({ line: key, job }) => {
        const its = plan.lines.get(key);
        if (!its || its.startsAtMs <= nowMs) return [];
        const isIn = plan.isIn(ofPerson, { line: key, team: teamName, job });
        return isIn === isCovered ? [{ line: its, team, job: jobOf(team, job) }] : [];
      });
      const [first, ...others] = places;
      if (!first) return undefined;
      const name = plan.people.get(ofPerson)?.name ?? "Alguém";
      const subject = `${isCovered ? "Coberto" : `${name} não pode`}: ${dayWords(first.line)}`;
      const words = (place: Duty["at"]) => `${placeTitle(place)}, ${place.line.name}`;
      if (others.length > 0) {
        return {
          subject: `${subject}, e mais ${others.length}`,
          lead: `${name} não pode servir nestes ${places.length} lugares. Veja na escala quem fica com cada um.`,
          places: places.map((place) => [timeWords(place.line), words(place)]),
        };
      }
      const at = `${words(first)}, ${timeWords(first.line)}`;
      return {
        subject,
        lead: isCovered
          ? `${name} ficou com o lugar: ${at}.`
          : `${name} não pode servir: ${at}.${openWords(plan, first)}`,
        places: [],
      };
    }
  }
}

/** Words on a job's open place; none once somebody has it. */
function openWords(plan: Plan, { team, job, line }: Duty["at"]): string {
  if (spotsOf(team, job, line).every((spot) => plan.inPlace(spot))) return "";
  if (team.isClosed) return " O lugar está aberto.";
  return " O lugar está aberto, e quem tem a função e está livre o vê pelo próprio link.";
}
