import { phone as formatPhone } from "../../format/format.ts";
import { firstName } from "../../format/names.ts";
import { telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { mayBeMobile } from "../../format/phone-number.ts";
import { ownPath } from "../contract.ts";
import type { Person } from "../sql/tables.ts";
import { teamActPath } from "./rota-paths.ts";
import type { TeamProps } from "./team-props.ts";

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
export function Unanswered({ unanswered, month, team, origin }: TeamProps) {
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
