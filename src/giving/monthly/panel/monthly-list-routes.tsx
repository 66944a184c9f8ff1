import { Hono } from "hono";
import { answerNotFound } from "../../../panel/access/answer-failure.tsx";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { monthlyGiftPath, monthlyGiftsPath } from "../../panel/gift-paths.ts";
import type { GiftRouteServices } from "../../panel/month-routes.tsx";
import { MonthlyLifePage } from "./monthly-life-page.tsx";
import { MonthlyListPage } from "./monthly-list-page.tsx";

const atMost = 25;
const failingAtMost = 100;

/** The monthly gifts. The parent's guards protect these routes. */
export function monthlyListRoutes({ monthly, history }: GiftRouteServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();

  routes.get(monthlyGiftsPath, async (context) => {
    const which = context.req.query("encerradas") === "sim" ? "ended" : "active";
    const after = /^[\w-]{1,100}$/.exec(context.req.query("depois") ?? "")?.[0];
    const isFirst = after === undefined;
    const expected = await monthly.expected();
    const page = await monthly.list(which, after, atMost);
    const failing =
      which === "active" && isFirst
        ? (await monthly.list("failing", undefined, failingAtMost)).gifts
        : [];
    await history.note({ member: context.get("member"), act: "listed-monthly" });
    return answerPage(
      context,
      <MonthlyListPage
        expected={expected}
        failing={failing}
        which={which}
        page={page}
        isFirst={isFirst}
      />,
      { title: "Contribuições mensais" },
    );
  });

  routes.get(monthlyGiftPath(":id"), async (context) => {
    const id = context.req.param("id");
    const found = await monthly.find(id.replaceAll("\0", ""));
    if (!found) return answerNotFound(context);
    await history.note({ member: context.get("member"), act: "read-monthly", subject: id });
    return answerPage(context, <MonthlyLifePage {...found} />, { title: "Contribuição mensal" });
  });

  return routes;
}
