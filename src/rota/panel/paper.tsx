import { monthName } from "../../format/date-words.ts";
import { PrintActions } from "../../kit/panel/parts/parts.tsx";
import type { Plan } from "../month/book.ts";
import type { TeamMonth } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import { arrivalWords, shortName, timeWords } from "../words.ts";
import { teamPath } from "./rota-paths.ts";

type Props = { team: Team; month: string; plan: Plan; view: TeamMonth };

/** A month for the wall: first names alone, since papers hang where anybody reads them. */
export const Paper = ({ team, month, plan, view }: Props) => (
  <div>
    <PrintActions
      href={teamPath(month, team.name)}
      parent={`${team.title}: escala de ${monthName(month)}`}
    />
    <table className="rota-paper">
      <caption className="visually-hidden">{`${team.title}: escala de ${monthName(month)}`}</caption>
      <tbody>
        {view.lines.map(({ line, jobs }) => (
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
                      {spots
                        .map(({ duty }) => (duty ? shortName(duty, plan.people) : "______"))
                        .join(", ")}
                    </p>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
