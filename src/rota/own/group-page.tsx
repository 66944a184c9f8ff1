import { dayAt } from "../../format/church-clock.ts";
import type { Page } from "../../site/page.ts";
import { createBook, type Plan } from "../month/book.ts";
import { spotsOf } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import { arrivalWords, shortName, timeWords } from "../words.ts";
import { base } from "./own-page.tsx";

/** The month for a team's group: read only, first names alone. */
export const groupPage = (view: { team: Team; plan: Plan; lines: readonly string[] }): Page => ({
  ...base,
  head: ({ programme }) => ({
    title: `Escala: ${view.team.title}`,
    description: "A escala de uma equipe, para quem tem o endereço dela.",
    cover: programme.cover,
  }),
  Body: () => {
    const { team, plan } = view;
    const book = createBook(plan);
    return (
      <div className="section personal own-rota">
        <h1>{team.title}</h1>
        {view.lines.length === 0 && <p>Nenhum mês publicado ainda.</p>}
        <ul>
          {view.lines.flatMap((key) => {
            const line = plan.lines.get(key);
            if (!line) return [];
            return (
              <li key={key} id={dayAt(line.startsAtMs)}>
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
            );
          })}
        </ul>
      </div>
    );
  },
});
