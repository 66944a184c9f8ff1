import { dayAt } from "../../format/church-clock.ts";
import type { Page } from "../../site/page.ts";
import type { Line } from "../contract.ts";
import { createBook, type Plan } from "../month/book.ts";
import { spotsOf } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import { arrivalWords, shortName, timeWords } from "../words.ts";
import { unlisted } from "./own-page.tsx";

type View = { team: Team; plan: Plan; lines: readonly Line[] };

/** The month for a team's group: read only, first names alone. */
export const groupPage = ({ team, plan, lines }: View): Page =>
  unlisted(
    `Escala: ${team.title}`,
    "A escala de uma equipe, para quem tem o endereço dela.",
    () => {
      const book = createBook(plan);
      return (
        <div className="section personal own-rota">
          <h1>{team.title}</h1>
          {lines.length === 0 && <p>Nenhum mês publicado ainda.</p>}
          <ul>
            {lines.map((line) => (
              <li key={line.key} id={dayAt(line.startsAtMs)}>
                <p>
                  <strong>{timeWords(line)}</strong>
                  <br />
                  {[line.name, arrivalWords(team, line)].filter(Boolean).join(" · ")}
                </p>
                {line.isOff ? (
                  <p className="own-state">Não haverá</p>
                ) : (
                  team.jobs.map((job) => (
                    <p key={job.name}>
                      {job.title}:{" "}
                      {spotsOf(team, job, line)
                        .map((spot) => book.inPlace(spot))
                        .map((duty) => (duty ? shortName(duty, plan.people) : "falta"))
                        .join(", ")}
                    </p>
                  ))
                )}
              </li>
            ))}
          </ul>
        </div>
      );
    },
  );
