import type { PanelPart } from "../../../feature.ts";
import { panelPages } from "../../../kit/panel/pages.tsx";
import type { PanelHouse } from "../../../house.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import type { History } from "../../../kit/member/history.ts";
import * as format from "../../../format/format.ts";
import { giverLabel, modeLabel } from "../../ledger/reports/gift-words.ts";
import { type MonthlyOverview, createMonthlyOverview } from "../sql/monthly-overview.ts";
import { monthlyGiftPath, monthlyGiftsPath } from "../monthly-paths.ts";
import { MonthlyLifePage } from "./monthly-life-page.tsx";
import { MonthlyListPage } from "./monthly-list-page.tsx";
import { giftSheet } from "../../ledger/panel/gift-sheet.ts";

const atMost = 25;
const failingAtMost = 100;

/** The monthly gifts. */
export function openMonthlyList(house: PanelHouse): PanelPart {
  const monthly = createMonthlyOverview(house.database);
  const { routes, page } = panelPages("gifts", house);

  page(monthlyGiftsPath, async (context) => {
    const { encerradas, depois = "" } = context.req.query();
    const which = encerradas === "sim" ? "ended" : "active";
    const after = /^[\w-]{1,100}$/.exec(depois)?.[0];
    const isFirst = after === undefined;
    const failing =
      which === "active" && isFirst
        ? (await monthly.list("failing", undefined, failingAtMost)).gifts
        : [];
    return {
      body: (
        <MonthlyListPage
          expected={await monthly.expected()}
          failing={failing}
          which={which}
          page={await monthly.list(which, after, atMost)}
          isFirst={isFirst}
        />
      ),
      title: "Contribuições mensais",
      act: "listed-monthly",
    };
  });

  page(monthlyGiftPath(":id"), async (context) => {
    const id = context.req.param("id");
    const found = await monthly.find(id);
    if (!found) return "not-found";
    return {
      body: <MonthlyLifePage {...found} />,
      title: "Contribuição mensal",
      act: "read-monthly",
      subject: id,
    };
  });

  return { routes, sheet: giftSheet, home: monthlySummary(monthly, house.history) };
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
