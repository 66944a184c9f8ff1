import { phone as formatPhone } from "../../format/format.ts";
import { firstName, ofChurch } from "../../format/names.ts";
import { telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { mayBeMobile } from "../../format/phone-number.ts";
import { ownPath } from "../contract.ts";
import { writtenOf } from "../letters/written.ts";
import type { Plan } from "../month/book.ts";
import { mayAnswer } from "../month/duty-state.ts";
import type { Team } from "../schema.ts";
import type { Person } from "../sql/tables.ts";
import { timeWords } from "../words.ts";
import type { RotaPorts } from "./ports.ts";
import { teamActPath } from "./rota-paths.ts";
import type { Call, TeamProps } from "./team-props.ts";

/** Sentences for everybody who has to be called, by what a letter would say now. */
export async function callsOf(
  { months, publicUrl, churchName, now }: RotaPorts,
  plan: Plan,
  { team, month }: { team: Team; month: string },
): Promise<Call[]> {
  const calls = new Map<string, { words: string[]; knownMs: number }>();
  for (const news of await months.calls([team.name])) {
    const { personId = "", about, kind, madeAtMs } = news;
    const written = about.startsWith(month) && writtenOf(news, plan, now());
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
    const hello = `Olá, ${firstName(person.name)}! Aqui é ${ofChurch(churchName())}.`;
    const sentence = [hello, ...words, `Veja e responda aqui: ${link}`].join("\n");
    return [{ person, sentence, knownMs }];
  });
}

/** People who do not know yet, and whom no e-mail tells. */
export function Calls({ calls, month, team }: TeamProps) {
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
            <form method="post" action={teamActPath(month, team.name, "told")}>
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

export const Reach = ({ person: { name, phone }, text }: { person: Person; text: string }) =>
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
export function Unanswered({ plan, view, isPublished, month, team, origin, nowMs }: TeamProps) {
  const unanswered = view.lines.flatMap(({ line, jobs }) => {
    if (!isPublished || line.isOff || !mayAnswer(line, nowMs)) return [];
    return jobs.flatMap(({ job, spots }) =>
      spots.flatMap(({ duty }) => {
        const person = duty?.state === "to-confirm" && plan.people.get(duty.personId ?? "");
        return person ? { id: duty.id, person, words: `${timeWords(line)}, ${job.title}` } : [];
      }),
    );
  });
  if (unanswered.length === 0) return null;
  return (
    <details className="no-print">
      <summary>Ainda sem resposta: {unanswered.length}</summary>
      <ul className="rows">
        {unanswered.map(({ id, person, words }) => {
          const link = person.code ? new URL(ownPath(person.code), origin).href : "";
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
