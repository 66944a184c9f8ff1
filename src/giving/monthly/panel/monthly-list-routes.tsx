import { Hono } from "hono";
import { answerNotFound } from "../../../panel/access/answer-failure.tsx";
import type { PanelPart } from "../../../kit/feature.ts";
import type { PanelEnvironment, PanelHouse } from "../../../panel/environment.ts";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import type { SummarySource } from "../../../panel/home/summary.ts";
import type { History } from "../../../staff/sql/history.ts";
import * as format from "../../../format/format.ts";
import { giverLabel, modeLabel } from "../../reports/gift-words.ts";
import { type MonthlyOverview, createMonthlyOverview } from "../sql/monthly-overview.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { monthlyGiftPath, monthlyGiftsPath } from "../../panel/gift-paths.ts";
import { MonthlyLifePage } from "./monthly-life-page.tsx";
import { MonthlyListPage } from "./monthly-list-page.tsx";

const atMost = 25;
const failingAtMost = 100;

/** The monthly gifts. The parent's guards protect these routes. */
export function openMonthlyList({ database, history }: PanelHouse): PanelPart {
  const monthly = createMonthlyOverview(database);
  const routes = new Hono<PanelEnvironment>();
  routes.use(`${monthlyGiftsPath}/*`, requireMember, requireArea("gifts"));

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

  return { routes, home: monthlySummary(monthly, history) };
}

const namedAtMost = 5;

/** Monthly gifts that did not go through. */
const monthlySummary = (
  monthly: MonthlyOverview,
  history: Pick<History, "note">,
): SummarySource => ({
  area: "gifts",
  async read(member) {
    const { gifts, next } = await monthly.list("failing", undefined, namedAtMost);
    // They show givers' names.
    if (gifts.length > 0) await history.note({ member, act: "saw-failing-months" });
    const waiting = gifts.map((gift) => {
      const who = giverLabel({ giver: gift.giver, means: "card" });
      const mode = modeLabel(gift);
      return {
        text: `Mensal que não passou: ${format.money(gift.amountCentavos)}, de ${who}${mode && ` (${mode})`}`,
        href: monthlyGiftPath(gift.id) as string,
      };
    });
    if (next) waiting.push({ text: "Há mais mensais que não passaram", href: monthlyGiftsPath });
    return { waiting };
  },
});
