import { monthName } from "../../format/date-words.ts";
import { phone as formatPhone } from "../../format/format.ts";
import { firstName } from "../../format/names.ts";
import { telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { mayBeMobile } from "../../format/phone-number.ts";
import type { ByField } from "../../kit/panel/form.ts";
import { Callout, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { monthOfKey, ownPath, placeWords, type Line, type Person } from "../contract.ts";
import type { Member, Plan } from "../month/book.ts";
import { guestIn, valueOf } from "../month/changes.ts";
import type { Lost, SpotView, TeamMonth } from "../month/team-month.ts";
import type { Job, Team } from "../schema.ts";
import { arrivalWords, timeWords, wholeName } from "../words.ts";
import { placeField } from "./read-places.ts";
import { monthPath, peoplePath, teamActPath, teamPath } from "./rota-paths.ts";

export type Call = { person: Person; sentence: string };

export type TeamProps = {
  team: Team;
  month: string;
  plan: Plan;
  view: TeamMonth;
  isPublished: boolean;
  /** What was typed, where the form comes back; each with what it showed before. */
  typed?: ByField;
  /** Sentences above the form: what was not saved, what is asked, what is proposed. */
  said?: { kind: "done" | "problem"; lead: string; lines: readonly string[]; asks?: boolean };
  calls: readonly Call[];
  unanswered: readonly { id: string; person: Member; words: string }[];
  /** Text for the group, and the address of its page. */
  group: { text: string; address: string } | undefined;
  origin: URL;
};

/** One team's month: a choice a place, what is missing, who is to be told, and the text for the group. */
export function TeamPage(props: TeamProps) {
  const { team, month, view, isPublished, said, group } = props;
  const act = (name: Parameters<typeof teamActPath>[2]) => teamActPath(month, team.name, name);
  return (
    <>
      <p className="soft">
        <span className={`tag ${isPublished ? "well" : ""}`}>
          {isPublished ? "publicada" : "rascunho"}
        </span>{" "}
        {isPublished
          ? "Quem você muda aqui é avisado."
          : "Ninguém vê nem recebe nada antes de “Publicar escala”."}
      </p>
      <Troubles {...props} />
      <LostParts {...props} />
      <form className="form rota" method="post" action={teamPath(month, team.name)} noValidate>
        {said && (
          <Callout kind={said.kind}>
            <p>{said.lead}</p>
            <ul>
              {said.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {said.asks && (
              <label className="choice">
                <input type="checkbox" name="mesmo_assim" value="sim" />
                <span>Guardar mesmo assim</span>
              </label>
            )}
          </Callout>
        )}
        {view.lines.length === 0 && <p>Neste mês não há encontro desta equipe.</p>}
        {view.lines.map(({ line, isOver, jobs }) => (
          <fieldset key={line.key} id={line.key} className="boxed">
            <legend>{timeWords(line)}</legend>
            <p className="soft">
              {[line.name, arrivalWords(team, line), line.isOff && "Não haverá"]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {jobs.map(({ job, spots, isUnderMinimum }) => (
              <div key={job.name} className="rota-job">
                {spots.map((spot, at) =>
                  isOver || line.isOff ? (
                    <PastPlace key={at} {...props} job={job} spot={spot} />
                  ) : (
                    <Place key={at} {...props} job={job} spot={spot} />
                  ),
                )}
                {isUnderMinimum && (
                  <p className="urgent">
                    {job.title}: o mínimo é {job.minimum}.
                  </p>
                )}
              </div>
            ))}
          </fieldset>
        ))}
        <div className="form-end rota-end no-print">
          <button className="button">Guardar</button>
          <button className="button quiet" formAction={act("suggest")}>
            Sugerir
          </button>
          {!isPublished && (
            <button className="button" formAction={act("publish")}>
              Publicar escala
            </button>
          )}
        </div>
      </form>
      <Calls {...props} />
      <Unanswered {...props} />
      {group && (
        <section aria-labelledby="grupo" className="no-print">
          <h2 id="grupo">Para o grupo</h2>
          <textarea
            id="texto"
            rows={9}
            readOnly
            aria-labelledby="grupo"
            defaultValue={group.text}
          />
          <p className="actions">
            <button type="button" className="button" data-copy="texto">
              Copiar para o grupo
            </button>
            <a className="button quiet" href={whatsappUrl(undefined, group.text)}>
              WhatsApp
            </a>
          </p>
          <output data-copied="" />
          <p className="soft">
            O grupo vê os primeiros nomes, sem telefone, também em{" "}
            <a href={group.address}>{group.address}</a>. O link de cada pessoa é só dela.
          </p>
        </section>
      )}
      <p className="actions no-print">
        <a className="button quiet" href={act("paper")}>
          Imprimir
        </a>
        <a className="button quiet" href={peoplePath}>
          Pessoas
        </a>
      </p>
      <ParentLink href={monthPath(month)}>Escala de {monthName(month)}</ParentLink>
    </>
  );
}

type PlaceProps = TeamProps & { job: Job; spot: SpotView };

const labelOf = ({ title, places }: Job, place: number): string =>
  places > 1 ? `${title} ${place + 1}` : title;

function PastPlace({ plan, job, spot: { spot, duty } }: PlaceProps) {
  return (
    <p>
      {labelOf(job, spot.place)}: {duty ? wholeName(duty, plan.people) : "ninguém"}
      {duty?.state === "cancelled" && `, ${placeWords.cancelled}`}
    </p>
  );
}

/** A choice of one person, and behind it of a guest by name. */
function Place({ plan, team, view, isPublished, typed, job, spot: shown }: PlaceProps) {
  const { spot, duty, clash, isAway } = shown;
  const field = placeField(spot);
  const id = `vaga.${field}`;
  const was = typed?.[`antes.${field}`] ?? valueOf(duty);
  const now = typed ? (typed[id] ?? "") : (duty?.personId ?? "");
  const guest = typed?.[`convidado.${field}`] ?? guestIn(valueOf(duty)) ?? "";
  const people = [...plan.people.values()]
    .filter((one) => view.book.can(one.id, spot) || one.id === now || one.id === duty?.personId)
    .map((person) => ({ person, note: noteOn(person, spot, { plan, view, duty: duty?.personId }) }))
    .sort((one, other) => Number(!!one.note) - Number(!!other.note));
  return (
    <div className="field">
      <label htmlFor={id}>
        {labelOf(job, spot.place)}
        {isPublished && duty && <span className="soft"> · {placeWords[duty.state]}</span>}
        {clash && <span className="urgent"> · também em {titleOf(plan, clash.team)}</span>}
        {isAway && <span className="urgent"> · fora neste dia</span>}
      </label>
      <input type="hidden" name={`antes.${field}`} value={was} />
      <select id={id} name={id} defaultValue={now}>
        <option value="">{guest ? `${guest} (convidado)` : "Ninguém ainda"}</option>
        {people.map(({ person, note }) => (
          <option key={person.id} value={person.id}>
            {wholeName({ personId: person.id, guest: undefined }, plan.people)}
            {note && ` (${note})`}
          </option>
        ))}
      </select>
      <details>
        <summary className="soft">Convidado</summary>
        <input
          name={`convidado.${field}`}
          aria-label={`Convidado, ${labelOf(job, spot.place)}: nome`}
          maxLength={60}
          autoComplete="off"
          defaultValue={guest}
        />
        <p className="soft">
          Quem vem de fora, ou é menor de idade: só o nome, sem link e sem carta. Deixe a escolha
          acima em “ninguém”.
        </p>
      </details>
    </div>
  );
}

/** What speaks against somebody at a place, in two words. */
function noteOn(
  person: Member,
  spot: SpotView["spot"],
  { plan, view: { book }, duty }: Pick<PlaceProps, "plan" | "view"> & { duty: string | undefined },
): string | undefined {
  if (person.id === duty) return undefined;
  if (book.hasRefused(person.id, spot)) return placeWords.refused;
  if (book.isAway(person.id, spot.line)) return "fora";
  const clash = book.clash(person.id, spot);
  if (clash) return `já em ${titleOf(plan, clash.team)}`;
  const times = book.timesIn(person.id, monthOfKey(spot.line));
  return times >= (person.perMonth ?? Infinity) ? `já ${times} no mês` : undefined;
}

const titleOf = ({ teams }: Plan, team: string): string =>
  teams.find(({ name }) => name === team)?.title ?? team;

/** Places without anybody, said in one line; clashes and people who are away stand at their places too. */
function Troubles({ plan, team, view }: TeamProps) {
  const open: string[] = [];
  const odd: string[] = [];
  for (const { line, isOver, jobs } of view.lines) {
    if (isOver || line.isOff) continue;
    const missing = jobs.flatMap(({ job, spots }) => {
      const free = spots.filter(({ duty }) => !duty).length;
      return free > 0 ? `${job.title}${free > 1 ? ` (${free})` : ""}` : [];
    });
    if (missing.length > 0) open.push(`${timeWords(line)}: ${missing.join(", ")}`);
    for (const { duty, clash, isAway } of jobs.flatMap(({ spots }) => spots)) {
      if (!duty || (!clash && !isAway)) continue;
      const why = clash ? `também em ${titleOf(plan, clash.team)}` : "marcou que não pode";
      odd.push(`${wholeName(duty, plan.people)}, ${timeWords(line)}: ${why}`);
    }
  }
  return (
    <>
      {odd.length > 0 && (
        <Callout kind="problem">
          <p>Confira:</p>
          <List of={odd} />
        </Callout>
      )}
      {open.length > 0 && (
        <details>
          <summary>
            {open.length === 1 ? "1 dia com lugar aberto" : `${open.length} dias com lugar aberto`}{" "}
            em {team.title}
          </summary>
          <List of={open} />
        </details>
      )}
    </>
  );
}

const List = ({ of }: { of: readonly string[] }) => (
  <ul className="changes">
    {of.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
);

/** What the programme or the file of teams no longer has a place for, with the way to another. */
function LostParts({ team, month, plan, view: { lost, lines } }: TeamProps) {
  if (lost.length === 0) return null;
  const open = lines.filter(({ isOver, line }) => !isOver && !line.isOff).map(({ line }) => line);
  const choices = ({ line, job }: Lost) =>
    job === undefined
      ? open.map((one) => [one.key, lineChoice(one)] as const)
      : team.jobs.map((one) => [`${line.key}/${one.name}`, one.title] as const);
  return (
    <section aria-labelledby="sem-lugar" className="no-print">
      <h2 id="sem-lugar">Sem lugar na programação</h2>
      <ul className="rows">
        {lost.map((one) => {
          const id = `para.${one.line.key}.${one.job ?? ""}`;
          const names = one.duties.map((duty) => wholeName(duty, plan.people)).join(", ");
          return (
            <li key={id}>
              <p>
                <strong>{lineChoice(one.line)}</strong>
                {one.job !== undefined && `, ${one.job}`}: {names}
              </p>
              <form className="form" method="post" action={teamActPath(month, team.name, "move")}>
                {one.duties.map((duty) => (
                  <input key={duty.id} type="hidden" name={`de.${duty.id}`} value="sim" />
                ))}
                <div className="field">
                  <label htmlFor={id}>Passar para</label>
                  <select id={id} name="para">
                    {choices(one).map(([value, words]) => (
                      <option key={value} value={value}>
                        {words}
                      </option>
                    ))}
                    <option value="">Ninguém: tirar da escala</option>
                  </select>
                </div>
                <button className="button small">Passar</button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const lineChoice = (line: Line): string => `${timeWords(line)}, ${line.name}`;

/** Everybody without e-mail who does not know yet. */
function Calls({ calls, month, team }: TeamProps) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="avisar" className="no-print">
      <h2 id="avisar">Para avisar</h2>
      <p className="soft">Sem e-mail, ninguém sabe por si. O link na mensagem é só da pessoa.</p>
      <ul className="rows">
        {calls.map(({ person, sentence }) => (
          <li key={person.id}>
            <p>
              <strong>{person.name}</strong>
            </p>
            <Reach person={person} text={sentence} />
            <form method="post" action={teamActPath(month, team.name, "told")}>
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

/** Who has not answered: a leader who heard it otherwise writes it down. */
function Unanswered({ unanswered, month, team, origin }: TeamProps) {
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
