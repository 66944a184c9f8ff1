import { dayAt, yearOf } from "../../format/church-clock.ts";
import { firstName, ofChurch } from "../../format/names.ts";
import type { Database } from "../../platform/database/database.ts";
import { button, facts, renderLetter, says } from "../../platform/outbox/letter-page.tsx";
import type { Claim, Mail } from "../../platform/outbox/queue.ts";
import type { Content } from "../../content/content.ts";
import { monthOfKey, ownPath, placeWords, type Said } from "../contract.ts";
import { createBook, holds, type Plan, publishedDuties } from "../month/book.ts";
import { teamPath } from "../panel/rota-paths.ts";
import { near, readPlan } from "../sql/rota-rows.ts";
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

type Options = {
  database: Database;
  content(): Content;
  publicUrl: URL;
  from: string | undefined;
  now(): number;
};

type Written = { subject: string; lead: string; duties?: readonly Duty[] };

/**
 * Makes a letter of a piece of news as things stand now: one that is not true any more, or about which a newer one was
 * written, is not sent.
 */
export const composeRotaLetter =
  ({ database, content, publicUrl, from, now }: Options) =>
  async ({ subjectId, messageId }: Claim): Promise<Mail | undefined> => {
    const found = await readNews(database, content(), subjectId);
    if (!found) return undefined;
    const { news, plan, to } = found;
    const own = publishedDuties(plan, news.personId ?? "").filter((duty) => holds(plan, duty));
    const written = writtenOf(news, { plan, own, nowMs: now() });
    if (!written) return undefined;
    const { church } = content();
    const person = plan.people.get(news.personId ?? "");
    const path = person?.code ? ownPath(person.code) : teamPath(monthOfKey(news.about), news.team);
    const rows = (written.duties ?? []).flatMap((duty) => rowOf(plan, duty));
    return {
      messageId,
      from: { name: church.shortName, address: from ?? church.email },
      to: to.email,
      replyTo: church.email,
      subject: written.subject,
      ...renderLetter({
        title: written.subject,
        footer: person
          ? `Enviado pelo site ${ofChurch(church.name)} a quem serve na escala. O link é só seu: não passe adiante.`
          : `Enviado pelo site ${ofChurch(church.name)} a quem lidera a equipe.`,
        parts: [
          says(`Olá, ${firstName(to.name)}!`, written.lead),
          rows.length > 0 && facts(rows),
          button(person ? "Ver e responder" : "Ver a escala", new URL(path, publicUrl).href),
        ],
      }),
    };
  };

/** Reads a piece of news and its reader; undefined where there is no address, or a newer piece was written. */
async function readNews(database: Database, content: Content, id: string) {
  return database.read(async (reader) => {
    const news = await reader
      .selectFrom("rotaNews")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!news) return undefined;
    const whom = news.personId ?? news.staffId ?? "";
    const to = await reader
      .selectFrom(news.personId ? "rotaPeople" : "staff")
      .select(["name", "email"])
      .where("id", "=", whom)
      .executeTakeFirst();
    if (!to?.email) return undefined;
    const newer = await reader
      .selectFrom("rotaNews")
      .select("id")
      .where("about", "=", news.about)
      .where("team", "=", news.team)
      .where("madeAtMs", ">", news.madeAtMs)
      .where(news.personId ? "personId" : "staffId", "=", whom)
      .$if(news.ofPerson !== undefined, (all) => all.where("ofPerson", "=", news.ofPerson ?? ""))
      .executeTakeFirst();
    if (newer) return undefined;
    const plan = await readPlan(reader, content, near(monthOfKey(news.about)));
    return { news, plan, to: { name: to.name, email: to.email } };
  });
}

const startOf = (plan: Plan, { line }: Duty): number => plan.lines.get(line)?.startsAtMs ?? 0;

function rowOf(plan: Plan, duty: Duty): [string, string][] {
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

function writtenOf(
  { kind, about, team: teamName, personId, ofPerson, said }: NewsRow,
  { plan, own, nowMs }: { plan: Plan; own: readonly Duty[]; nowMs: number },
): Written | undefined {
  const news = JSON.parse(said) as Said;
  const team = plan.teams.find(({ name }) => name === teamName);
  const line = plan.lines.get(about);
  const toCome = own.filter((duty) => startOf(plan, duty) > nowMs);
  const name = plan.people.get(ofPerson ?? "")?.name ?? "Alguém";
  switch (kind) {
    case "rota-month": {
      const duties = toCome.filter(
        (duty) => monthOfKey(duty.line) === about && duty.team === teamName,
      );
      if (duties.length === 0) return undefined;
      const subject = `A sua escala de ${monthWordsOf(about, yearOf(nowMs))}`;
      return {
        subject,
        lead: `Estes são os seus dias em ${teamTitle(plan.teams, teamName)}. Confirme, ou diga que não pode: assim alguém fica no seu lugar.`,
        duties,
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
        duties,
      };
    }
    case "rota-called-off":
      // One that the programme has lost since does not take place either.
      if ((line && !line.isOff) || !news.line || news.line.endsAtMs <= nowMs) return undefined;
      return {
        subject: `Não haverá: ${news.line.name}, ${dayWords(news.line)}`,
        lead: `Não haverá ${news.line.name}, ${timeWords(news.line)}: você não precisa vir.`,
      };
    case "rota-changed": {
      const duties = toCome.filter((duty) => duty.line === about && duty.team === teamName);
      const isThere = duties.length > 0;
      const when = line ?? news.line;
      if (!when || !personId || isThere === (news.why === "taken-away")) return undefined;
      return {
        subject: `Mudou a sua escala: ${dayWords(when)}`,
        lead: saidWords(news, team),
        duties,
      };
    }
    case "rota-cannot":
    case "rota-covered": {
      if (!line || line.startsAtMs <= nowMs) return undefined;
      const [job = ""] = news.jobs ?? [];
      const book = createBook(plan);
      const isIn = book
        .dutiesOf(ofPerson ?? "")
        .some((one) => one.line === about && one.team === teamName && one.job === job);
      if (isIn !== (kind === "rota-covered")) return undefined;
      const at = `${placeTitle(plan.teams, { team: teamName, job })}, ${line.name}, ${timeWords(line)}`;
      return kind === "rota-covered"
        ? { subject: `Coberto: ${dayWords(line)}`, lead: `${name} ficou com o lugar: ${at}.` }
        : {
            subject: `${name} não pode: ${dayWords(line)}`,
            lead: `${name} não pode servir: ${at}. O lugar está aberto, e quem tem a função e está livre o vê pelo próprio link.`,
          };
    }
  }
}
