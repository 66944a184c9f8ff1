import { monthName } from "../../format/date-words.ts";
import { whatsappUrl } from "../../format/outside-links.ts";
import { Callout, ParentLink, PrintActions } from "../../kit/panel/parts/parts.tsx";
import { groupPath, monthPath, peoplePath, teamActPath, teamPath } from "../contract.ts";
import type { TeamMonth } from "../month/team-month.ts";
import { arrivalWords, shortName, timeWords } from "../words.ts";
import { Calls, Unanswered } from "./calls.tsx";
import { LostParts } from "./lost-parts.tsx";
import { PublishedTag } from "./month-pages.tsx";
import { PastPlace, Place } from "./place.tsx";
import { List, SaidBox, type TeamProps } from "./team-props.tsx";
import { groupText, oddWords } from "./team-words.ts";

/** One team's month: a choice for each place, what is missing, who is to be told, and the text for the group. */
export function TeamPage(props: TeamProps) {
  const { team, month, lines, isPublished, said, plan, publicUrl } = props;
  const code = isPublished && plan.codeOf(team.name);
  const group = code && new URL(groupPath(code), publicUrl).href;
  const text = groupText(props);
  const act = (name: Parameters<typeof teamActPath>[2]) => teamActPath(month, team.name, name);
  return (
    <>
      <div className="soft">
        <PublishedTag isPublished={isPublished} />{" "}
        {isPublished
          ? "Quem você muda aqui é avisado."
          : "Ninguém vê nem recebe nada antes de “Publicar escala”."}
      </div>
      <Troubles {...props} />
      <LostParts {...props} />
      <form className="form rota" method="post" action={teamPath(month, team.name)} noValidate>
        {said?.asks !== "move" && <SaidBox said={said} />}
        {lines.length === 0 && <p>Neste mês não há encontro desta equipe.</p>}
        {lines.map(({ line, isOpen, jobs }) => (
          <fieldset key={line.key} id={line.key} className="boxed">
            <legend>{timeWords(line)}</legend>
            <p className="soft">
              {[line.name, arrivalWords(team, line), line.isOff && "Não haverá"]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {jobs.map(({ job, spots, isUnderMinimum, isRed }) => (
              <div key={job.name} className="rota-job">
                {spots.map((spot) => {
                  const Shown = isOpen ? Place : PastPlace;
                  return <Shown key={spot.spot.place} {...props} job={job} spot={spot} />;
                })}
                {isUnderMinimum && (
                  <p className={isRed ? "urgent" : "soft"}>
                    {job.title}: o mínimo é {job.minimum}.
                  </p>
                )}
              </div>
            ))}
          </fieldset>
        ))}
        {lines.length > 0 && (
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
        )}
      </form>
      <Calls {...props} />
      <Unanswered {...props} />
      {group && (
        <section aria-labelledby="grupo" className="no-print rota-part">
          <h2 id="grupo">Para o grupo</h2>
          <div className="field">
            <textarea id="texto" rows={9} readOnly aria-labelledby="grupo" defaultValue={text} />
          </div>
          <p className="actions">
            <button type="button" className="button" data-copy="texto">
              Copiar para o grupo
            </button>
            <a className="button quiet" href={whatsappUrl(undefined, text)}>
              WhatsApp
            </a>
          </p>
          <output data-copied="" />
          <p className="soft">
            O grupo vê os primeiros nomes, sem telefone, também em <a href={group}>{group}</a>. O
            link de cada pessoa é só dela.
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

/** Places without anybody, said in one line; clashes and people who are away stand at their places too. */
function Troubles({ team, lines }: TeamMonth) {
  const open: string[] = [];
  const odd: string[] = [];
  for (const { line, jobs } of lines) {
    const missing = jobs.flatMap(({ job, free }) =>
      free > 0 ? `${job.title}${free > 1 ? ` (${free})` : ""}` : [],
    );
    if (missing.length > 0) open.push(`${timeWords(line)}: ${missing.join(", ")}`);
    odd.push(...jobs.flatMap(({ spots }) => spots).flatMap((one) => oddWords(one, line) ?? []));
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

/** A month for the wall: first names alone, since papers hang where anybody reads them. */
export const Paper = ({ team, month, lines }: TeamMonth) => (
  <div>
    <PrintActions
      href={teamPath(month, team.name)}
      parent={`${team.title}: escala de ${monthName(month)}`}
    />
    <table className="rota-paper">
      <caption className="visually-hidden">{`${team.title}: escala de ${monthName(month)}`}</caption>
      <tbody>
        {lines.map(({ line, jobs }) => (
          <tr key={line.key}>
            <th scope="row">
              {timeWords(line)}
              <span className="soft">
                {[line.name, arrivalWords(team, line)].filter(Boolean).join(", ")}
              </span>
            </th>
            <td>
              {line.isOff
                ? "Não haverá"
                : jobs.map(({ job, spots }) => (
                    <p key={job.name}>
                      {job.title}:{" "}
                      {spots.map(({ duty }) => (duty ? shortName(duty) : "______")).join(", ")}
                    </p>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
