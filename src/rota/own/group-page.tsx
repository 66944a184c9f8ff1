import { dayAt } from "../../format/church-clock.ts";
import type { Page } from "../../site/page.ts";
import { linesOfTeam } from "../month/lines.ts";
import { type Plan, spotsOf } from "../month/plan.ts";
import type { Team } from "../schema.ts";
import { arrivalWords, shortName, timeWords } from "../words.ts";
import { unlisted } from "./own-page.tsx";

/** The published days to come for a team's group: read only, first names alone. */
export function groupPage(plan: Plan, team: Team): Page {
  const lines = linesOfTeam(team, [...plan.lines.values()])
    .filter(({ key, endsAtMs }) => plan.isPublished(team.name, key) && endsAtMs > plan.nowMs)
    .sort((one, other) => one.startsAtMs - other.startsAtMs);
  return unlisted(
    `Escala: ${team.title}`,
    "A escala de uma equipe, para quem tem o endereço dela.",
    () => (
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
                      .map((spot) => plan.inPlace(spot))
                      .map((duty) => (duty ? shortName(duty) : "falta"))
                      .join(", ")}
                  </p>
                ))
              )}
            </li>
          ))}
        </ul>
      </div>
    ),
  );
}
