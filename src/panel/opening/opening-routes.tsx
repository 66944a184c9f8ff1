import { type Context, Hono } from "hono";
import type { Finding } from "./opening.ts";
import { requireArea } from "../access/require-area.tsx";
import { requireMember } from "../access/require-member.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerPage } from "../shell/answer-page.tsx";
import { OpeningPage } from "./opening-page.tsx";
import type { OpeningServices } from "./opening-summary.ts";

/** May the site open? What `npm run igreja -- pronto` says, for who has no terminal. */
export function openingRoutes({ look, check }: OpeningServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("staff")] as const;
  const answer = (context: Context<PanelEnvironment>, findings: Finding[]) =>
    answerPage(context, <OpeningPage findings={findings} />, { title: "Antes de abrir" });

  // However often somebody presses: one letter, one copy unpacked.
  let running: Promise<Finding[]> | undefined;
  const checkOnce = () => (running ??= check().finally(() => (running = undefined)));

  routes.get(panelPaths.opening, ...guards, async (context) => answer(context, await look()));
  routes.post(panelPaths.opening, ...guards, async (context) => answer(context, await checkOnce()));
  return routes;
}
