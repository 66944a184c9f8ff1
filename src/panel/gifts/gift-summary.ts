import { monthOf } from "../../domain/donation/accounts/church-month.ts";
import * as format from "../../format/format.ts";
import type { SummarySource } from "../home/summary.ts";
import { panelPaths } from "../panel-paths.ts";
import type { GiftServices } from "./gift-services.ts";
import { monthName } from "./month/month-name.ts";

/** What this month has brought. */
export const giftSummary = ({
  books,
  letters,
  now,
}: GiftServices & { now(): number }): SummarySource => ({
  area: "gifts",
  async read() {
    const month = monthOf(now());
    const [totals] = await books.totals([month]);
    const lines: { text: string; isUrgent?: boolean }[] = [
      { text: `${format.money(totals?.netCentavos ?? 0)} em ${monthName(month)}` },
    ];
    const stopped = await letters.countStopped("gift-receipt");
    if (stopped > 0) {
      const text = stopped === 1 ? "1 recibo que não saiu" : `${stopped} recibos que não saíram`;
      lines.push({ text, isUrgent: true });
    }
    return { title: "Doações", href: panelPaths.gifts, lines };
  },
});
