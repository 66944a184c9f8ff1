import type { SitePart } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import { litBy, periodOf } from "./campaign.ts";
import { campaignsOf } from "./in-content.ts";
import { netSum } from "./sql/net-sum.ts";

declare module "../../site/pages/slots.ts" {
  interface Shown {
    /** Lit panes of each campaign, by its fund. */
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
        const { name, goalCentavos, fromDay, untilDay } = campaign;
        const key = JSON.stringify([name, fromDay, untilDay]);
        const sum = sums.get(key) ?? (await netSum(database, name, periodOf(campaign)));
        sums.set(key, sum);
        const lit = litBy(sum, goalCentavos);
        if (lit > 0) campaigns[name] = lit;
      }
      return Object.keys(campaigns).length > 0 ? { campaigns } : {};
    },
  };
}
