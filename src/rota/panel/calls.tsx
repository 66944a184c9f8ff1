import { phone as formatPhone } from "../../format/format.ts";
import { firstName, ofChurch } from "../../format/names.ts";
import { telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { mayBeMobile } from "../../format/phone-number.ts";
import { ownPath, teamActPath } from "../contract.ts";
import { writtenOf } from "../letters/rota-letter.tsx";
import { mayAnswer } from "../month/duty-state.ts";
import type { Volunteer } from "../month/plan.ts";
import { timeWords } from "../words.ts";
import type { TeamProps } from "./team-props.tsx";

/** Sentences for everybody who has to be called, by what a letter would say now. */
function sentencesOf({ calls: waiting, plan, team, month, publicUrl, churchName }: TeamProps) {
  const calls = new Map<string, { words: string[]; knownMs: number }>();
  for (const news of waiting) {
    const { personId = "", about, kind, madeAtMs } = news;
    if (news.team !== team.name || !about.startsWith(month)) continue;
    const written = writtenOf(news, plan);
    if (!written) continue;
    const places = written.places.map(([when, what]) => `• ${when}: ${what}`);
    const words = ["rota-month", "rota-reminder"].includes(kind)
      ? [`${written.subject}:`, ...places]
      : [written.lead];
    const earlier = calls.get(personId)?.words ?? [];
    calls.set(personId, { words: [...earlier, ...words], knownMs: madeAtMs });
  }
  return [...calls].flatMap(([personId, { words, knownMs }]) => {
    const person = plan.people.get(personId);
    if (!person?.code) return [];
    const link = new URL(ownPath(person.code), publicUrl).href;
    const hello = `Olá, ${firstName(person.name)}! Aqui é ${ofChurch(churchName)}.`;
    const sentence = [hello, ...words, `Veja e responda aqui: ${link}`].join("\n");
    // The time of the newest piece of news in the sentence.
    return [{ person, sentence, knownMs }];
  });
}

/** People who do not know yet, and whom no e-mail tells. */
export function Calls(props: TeamProps) {
  const calls = sentencesOf(props);
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="avisar" className="no-print">
      <h2 id="avisar">Para avisar</h2>
      <p className="soft">Sem e-mail, ninguém sabe por si. O link na mensagem é só da pessoa.</p>
      <ul className="rows">
        {calls.map(({ person, sentence, knownMs }) => (
          <li key={person.id}>
            <p>
              <strong>{person.name}</strong>
            </p>
            <Reach person={person} text={sentence} />
            {!(person.phone && mayBeMobile(person.phone)) && (
              <p className="soft rota-link">{sentence}</p>
            )}
            <form method="post" action={teamActPath(props.month, props.team.name, "told")}>
              <input type="hidden" name="visto" value={knownMs} />
              <button className="button small" name="pessoa" value={person.id}>
                Avisado<span className="visually-hidden">: {person.name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Reach = ({ person: { name, phone }, text }: { person: Volunteer; text: string }) =>
  phone === undefined ? null : (
    <p className="cluster rota-reach">
      {mayBeMobile(phone) && (
        <a href={whatsappUrl(phone, text)}>
          WhatsApp<span className="visually-hidden"> de {name}</span>
        </a>
      )}
      <a href={telUrl(phone)}>{formatPhone(phone)}</a>
    </p>
  );

/** People without an answer yet: a leader who hears one elsewhere writes it down. */
export function Unanswered({ plan, lines, isPublished, month, team, publicUrl }: TeamProps) {
  const unanswered = lines.flatMap(({ line, jobs }) => {
    if (!isPublished || line.isOff || !mayAnswer(line, plan.nowMs)) return [];
    return jobs.flatMap(({ job, spots }) =>
      spots.flatMap(({ duty }) => {
        if (duty?.state !== "to-confirm" || !duty.person) return [];
        const { id, person } = duty;
        return { id, person, words: `${timeWords(line)}, ${job.title}` };
      }),
    );
  });
  if (unanswered.length === 0) return null;
  return (
    <details className="no-print">
      <summary>Ainda sem resposta: {unanswered.length}</summary>
      <ul className="rows">
        {unanswered.map(({ id, person, words }) => {
          const link = person.code ? new URL(ownPath(person.code), publicUrl).href : "";
          const text = `Olá, ${firstName(person.name)}! Você pode servir em ${words}? Responda aqui: ${link}`;
          return (
            <li key={id}>
              <p>
                <strong>{person.name}</strong>: {words}
              </p>
              <Reach person={person} text={text} />
              <form
                className="actions"
                method="post"
                action={teamActPath(month, team.name, "answer")}
              >
                <input type="hidden" name="lugar" value={id} />
                <button className="button small" name="resposta" value="sim">
                  Confirmou<span className="visually-hidden">: {person.name}</span>
                </button>
                <button className="button small quiet" name="resposta" value="nao">
                  Não pode<span className="visually-hidden">: {person.name}</span>
                </button>
              </form>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
