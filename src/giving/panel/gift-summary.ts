import { monthOf, monthName } from "../reports/church-month.ts";
import { giverLabel } from "../reports/gift-words.ts";
import type { History } from "../../staff/history.ts";
import * as format from "../../format/format.ts";
import type { SummarySource } from "../../panel/home/summary.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { giftPath, waitingPath } from "./gift-paths.ts";
import type { GiftServices } from "./gift-services.ts";

/** By then the provider has answered for nearly every gift. */
export const patienceMs = 3_600_000;

/** What waits at the treasury, and what this month has brought. */
export const giftSummary = ({
  books,
  letters,
  now,
  history,
}: GiftServices & { now(): number; history: Pick<History, "note"> }): SummarySource => ({
  area: "gifts",
  async read(member) {
    const month = monthOf(now());
    const [totals] = await books.totals([month]);
    const { open, oldestOpenId, disputed } = await books.waiting(now() - patienceMs);
    // They tell who gave.
    if (disputed.length > 0) await history.note({ member, act: "saw-disputes" });
    const stopped = await letters.countStopped("gift-receipt");
    const waiting = disputed.map((gift) => ({
      text: `Contestada no banco: ${format.money(gift.amountCentavos)}, de ${giverLabel(gift)}`,
      href: giftPath(gift.id) as string,
    }));
    if (open > 0) {
      const text =
        open === 1
          ? "1 contribuição espera resposta da operadora há mais de uma hora"
          : `${open} contribuições esperam resposta da operadora há mais de uma hora`;
      // What was one a moment ago may have its answer by now: the list says so.
      const isOne = open === 1 && oldestOpenId !== undefined;
      waiting.push({ text, href: isOne ? giftPath(oldestOpenId) : waitingPath });
    }
    if (stopped > 0) {
      const text = stopped === 1 ? "1 recibo que não saiu" : `${stopped} recibos que não saíram`;
      waiting.push({ text, href: panelPaths.gifts });
    }
    return {
      waiting,
      task: {
        title: "Ver as contribuições",
        href: panelPaths.gifts,
        hint: `${format.money(totals?.netCentavos ?? 0)} em ${monthName(month)}`,
      },
    };
  },
});
