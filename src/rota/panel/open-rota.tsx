import { monthName } from "../../format/date-words.ts";
import { readTyped } from "../../kit/panel/form.ts";
import { answerNotTheirs, panelPages } from "../../kit/panel/pages.tsx";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import { leadersPath, monthPath, rotaPath } from "../contract.ts";
import { type TeamMonth, teamMonth } from "../month/team-month.ts";
import { hasRota, isGone } from "../schema.ts";
import { monthsToFill } from "../sql/rota-rows.ts";
import { MonthPage, seenTeams, StartPage } from "./month-pages.tsx";
import { routePeople } from "./people-routes.tsx";
import { rotaPorts } from "./ports.ts";
import { rotaSummary } from "./rota-summary.ts";
import sheet from "./rota.css?inline";
import { routeTeam } from "./team-routes.tsx";
import { warnOfLost } from "./warn.ts";

/** The rota in the panel: for the office all of it, for a leader their teams. */
export function openRota(house: PanelHouse): PanelPart {
  const ports = rotaPorts(house);
  const { content, now, people } = ports;
  const pages = panelPages("rota", house);
  const { routes, page, action } = pages;

  const hasRows = ({ team, lost }: TeamMonth) => !isGone(team) || lost.length > 0;

  /** A draft that nothing can be added to any more is in nobody's way. */
  const isOfUse = ({ lines, lost, isPublished }: TeamMonth) =>
    isPublished || lost.length > 0 || lines.some(({ isOpen }) => isOpen);

  page(rotaPath, async (context) => {
    const { plan, teams, isLeader, people: there } = await ports.see(context.get("member"));
    if (teams.length === 0 && !hasRota(content())) return "not-found";
    const standings = monthsToFill(now()).flatMap((month) =>
      teams
        .map((team) => teamMonth(plan, team, month))
        .filter((one) => hasRows(one) && isOfUse(one)),
    );
    const leaders = isLeader ? undefined : await people.leaders();
    const props = { standings, people: there.length, teams, leaders };
    return { body: <StartPage {...props} />, title: "Escala" };
  });

  page(monthPath(":mes{[0-9]{4}-[0-9]{2}}"), async (context) => {
    const month = ports.monthIn(context.req.param("mes"));
    const { plan, teams } = await ports.see(context.get("member"), month);
    if (!month || (teams.length === 0 && !hasRota(content()))) return "not-found";
    if (teams.length === 0) return answerNotTheirs(context);
    const standings = teams.map((team) => teamMonth(plan, team, month)).filter(hasRows);
    return {
      body: <MonthPage month={month} standings={standings} />,
      title: `Escala de ${monthName(month)}`,
    };
  });

  action(leadersPath, async (context) => {
    if (context.get("member").role === "lideranca") return answerNotTheirs(context);
    const { pessoa = "", visto, ...typed } = await readTyped(context);
    const teams = (content().rota?.teams ?? []).flatMap(({ name }) =>
      typed[`equipe.${name}`] ? name : [],
    );
    const leader = (await people.leaders()).find(({ id }) => id === pessoa);
    if (!leader) return { goTo: rotaPath };
    if (seenTeams(leader.teams) === seenTeams(teams)) return { done: "escala-igual", at: rotaPath };
    if (visto !== undefined && visto !== seenTeams(leader.teams)) {
      return { done: "escala-mudou-antes", at: rotaPath };
    }
    await people.setTeams(pessoa, teams);
    return { done: "lideres-guardados", at: rotaPath, act: "set-rota-leaders" };
  });

  routePeople(pages, ports);
  routeTeam(pages, ports);
  return {
    routes,
    sheet,
    home: rotaSummary(ports),
    warns: (next) => warnOfLost(ports, next),
  };
}
