import { monthName } from "../../format/date-words.ts";
import { EmptyState, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { Tick } from "../../kit/ui/form/field.tsx";
import { leadersPath, monthPath, peoplePath, rotaPath, teamPath } from "../contract.ts";
import type { TeamMonth } from "../month/team-month.ts";
import { isGone, type Team } from "../schema.ts";
import { timeWords } from "../words.ts";

export const PublishedTag = ({ isPublished }: Pick<TeamMonth, "isPublished">) => (
  <span className={`tag ${isPublished ? "well" : ""}`}>
    {isPublished ? "publicada" : "rascunho"}
  </span>
);

type Leader = { id: string; name: string; teams: readonly string[] };

type StartProps = {
  standings: readonly TeamMonth[];
  teams: readonly Team[];
  people: number;
  /** Undefined for a leader, who cannot change that. */
  leaders: readonly Leader[] | undefined;
};

/** The months that can be filled, each with its teams; who leads them. */
export function StartPage({ standings, teams, people, leaders }: StartProps) {
  if (teams.length === 0) {
    return (
      <EmptyState says="Nenhuma equipe é sua ainda. Peça à secretaria da igreja que ponha você em uma delas." />
    );
  }
  const ofFile = teams.filter((team) => !isGone(team));
  const months = new Set(standings.map(({ month }) => month));
  return (
    <>
      <p className="actions">
        <a className="button quiet" href={peoplePath}>
          Pessoas da escala: {people}
        </a>
      </p>
      {people === 0 && (
        <EmptyState says="Comece pelas pessoas: o nome, como avisar, e o que cada uma faz." />
      )}
      {[...months].map((month) => (
        <section key={month} aria-labelledby={`escala-${month.slice(5)}`}>
          <h2 id={`escala-${month.slice(5)}`}>
            <a className="thumb" href={monthPath(month)}>
              Escala de {monthName(month)}
            </a>
          </h2>
          <TeamRows standings={standings.filter((one) => one.month === month)} />
        </section>
      ))}
      {leaders && ofFile.length > 0 && <Leaders leaders={leaders} teams={ofFile} />}
    </>
  );
}

const TeamRows = ({ standings }: { standings: readonly TeamMonth[] }) => (
  <ul className="rows">
    {standings.map((one) => (
      <li key={one.team.name}>
        <a className="row" href={teamPath(one.month, one.team.name)}>
          <span>{one.team.title}</span>
          <PublishedTag {...one} />
        </a>
        <p className="soft">{standingWords(one)}</p>
      </li>
    ))}
  </ul>
);

/** "5 lugares abertos, 1 para conferir" */
function standingWords({ lines, lost }: TeamMonth): string {
  const jobs = lines.flatMap((line) => line.jobs);
  const open = jobs.reduce((sum, { free }) => sum + free, 0);
  const odd = jobs.flatMap(({ spots }) =>
    spots.filter(({ clash, isAway }) => clash ?? isAway),
  ).length;
  const missing = lost.flatMap(({ duties }) => duties).length;
  const places =
    open === 0 ? "tudo preenchido" : open === 1 ? "1 lugar aberto" : `${open} lugares abertos`;
  return [
    lines.some(({ isOpen }) => isOpen) ? places : "nenhum encontro por vir",
    ...(odd > 0 ? [`${odd} para conferir`] : []),
    ...(missing > 0 ? [`${missing} sem lugar na programação`] : []),
  ].join(", ");
}

type MonthProps = { month: string; standings: readonly TeamMonth[] };

/** One month of all teams, with the places that are open. */
export const MonthPage = ({ month, standings }: MonthProps) => (
  <>
    <TeamRows standings={standings} />
    {standings.map(({ team, lines }) => {
      const open = lines.filter(({ jobs }) => jobs.some(({ free }) => free > 0));
      return open.length === 0 ? null : (
        <section key={team.name} aria-labelledby={`aberto-${team.name}`}>
          <h2 id={`aberto-${team.name}`}>{team.title}: falta gente</h2>
          <ul className="rows">
            {open.map(({ line, jobs }) => (
              <li key={line.key}>
                <a className="row" href={`${teamPath(month, team.name)}#${line.key}`}>
                  <span>{timeWords(line)}</span>
                </a>
                <p className={jobs.some(({ isRed }) => isRed) ? "urgent" : "soft"}>
                  {jobs
                    .flatMap(({ job, free }) => (free > 0 ? `${job.title}: ${free}` : []))
                    .join(", ")}
                </p>
              </li>
            ))}
          </ul>
        </section>
      );
    })}
    <ParentLink href={rotaPath}>Escala</ParentLink>
  </>
);

/** Teams of a leader in one text, by which a form says what it showed. */
export const seenTeams = (teams: readonly string[]): string => teams.toSorted().join(" ");

/** Members of the panel with the role, each with the teams that they see. */
const Leaders = ({ leaders, teams }: { leaders: readonly Leader[]; teams: readonly Team[] }) => (
  <section aria-labelledby="lideres">
    <h2 id="lideres">Quem lidera</h2>
    {leaders.length === 0 ? (
      <p className="soft">
        Convide em Pessoas, com o acesso “Liderança”. Depois diga aqui de que equipes.
      </p>
    ) : (
      leaders.map(({ id, name, teams: own }) => (
        <form key={id} className="form" method="post" action={leadersPath}>
          <fieldset className="choices">
            <legend>{name}</legend>
            <input type="hidden" name="pessoa" value={id} />
            <input type="hidden" name="visto" value={seenTeams(own)} />
            {teams.map((team) => (
              <Tick
                key={team.name}
                name={`equipe.${team.name}`}
                defaultChecked={own.includes(team.name)}
              >
                {team.title}
              </Tick>
            ))}
          </fieldset>
          <button className="button small">
            Guardar<span className="visually-hidden"> as equipes de {name}</span>
          </button>
        </form>
      ))
    )}
  </section>
);
