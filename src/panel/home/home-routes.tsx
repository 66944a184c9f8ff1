import { Hono } from "hono";
import { requireMember } from "../access/require-member.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerPage } from "../shell/answer-page.tsx";
import { mayEnter } from "../../domain/staff/roles.ts";
import { HomePage } from "./home-page.tsx";
import type { SummarySource } from "./summary.ts";

/** What waits today, as far as it is this person's. */
export function homeRoutes(sources: SummarySource[]): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  routes.get(panelPaths.home, requireMember, async (context) => {
    const member = context.get("member");
    const open = sources.filter(({ area }) => mayEnter(member.role, area));
    const summaries = await Promise.all(open.map(({ read }) => read(member)));
    return answerPage(context, <HomePage summaries={summaries} />, {
      title: `Olá, ${member.name.split(" ")[0]}`,
    });
  });
  return routes;
}
