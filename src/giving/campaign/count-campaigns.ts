import { type Period, periodOfMonth } from "../../format/church-clock.ts";
import { spoken } from "../../format/text.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SitePart } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import { monthTotals } from "../ledger/books/sql/books.ts";
import { receivedGifts } from "../ledger/books/sql/month-gifts.ts";
import { balanceOf } from "../ledger/reversals/reversal.ts";
import { countedAs, periodOf, campaignsOf } from "./campaign.ts";

declare module "../../site/page.ts" {
  interface Shown {
    /** Centavos of each campaign, by what is counted for it: its goal is the content's. */
    campaigns?: Record<string, number>;
  }
}

const hourMs = 3_600_000;

/** Counts each campaign once an hour, so that no gift is seen at its moment. */
export function countCampaigns({
  database,
  content,
  now,
}: Pick<SiteHouse, "database" | "content" | "now">): SitePart {
  let [hour, sums] = [0, new Map<string, number>()];
  return {
    async shown() {
      const thisHour = Math.floor(now() / hourMs);
      if (thisHour !== hour) [hour, sums] = [thisHour, new Map()];
      const campaigns: Record<string, number> = {};
      for (const campaign of campaignsOf(content())) {
        const key = countedAs(campaign);
        const sum = sums.get(key) ?? (await netSum(database, campaign.name, periodOf(campaign)));
        sums.set(key, sum);
        if (sum > 0) campaigns[key] = sum;
      }
      return Object.keys(campaigns).length > 0 ? { campaigns } : {};
    },
  };
}

/**
 * Centavos given for a fund by all means in a period, less what was taken back until today. Adds the ledger's sums of
 * whole months; of the first and the last month it reads the gifts. Throws `StorageUnavailable`.
 */
export const netSum = (database: Database, fund: string, period: Period): Promise<number> =>
  database.read(async (reader) => {
    const isOfFund = (one: { fund: string | undefined }) => spoken(one.fund ?? "") === spoken(fund);
    const rows = await reader.selectFrom("giftMonths").select(["month", "fund"]).execute();
    const months = [...new Set(rows.filter(isOfFund).map(({ month }) => month))].map((month) => {
      const { fromMs, toMs } = periodOfMonth(month) ?? { fromMs: 0, toMs: 0 };
      const counted = {
        fromMs: Math.max(fromMs, period.fromMs),
        toMs: Math.min(toMs, period.toMs),
      };
      return { month, counted, isWhole: counted.fromMs === fromMs && counted.toMs === toMs };
    });
    const whole = months.filter(({ isWhole }) => isWhole).map(({ month }) => month);
    const nets = (await monthTotals(reader, whole))
      .flatMap(({ parts }) => parts.filter(isOfFund))
      .map(({ netCentavos }) => netCentavos);
    for (const { counted, isWhole } of months) {
      if (isWhole || counted.fromMs >= counted.toMs) continue;
      const gifts = await receivedGifts(reader, counted, Number.MAX_SAFE_INTEGER);
      nets.push(...gifts.filter(isOfFund).map((gift) => balanceOf(gift).netCentavos));
    }
    return nets.reduce((sum, centavos) => sum + centavos, 0);
  });
