import { paths } from "../../kit/paths.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import type { PagesOf } from "../../site/page.ts";
import { weekBefore, createPrayerWeeks, roseTables } from "./prayer-weeks.ts";
import { roseKeys } from "./schema.ts";

/** The church's rose window on the home page, lit by the prayer requests of the week before. */
export const rose: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "rose",
  title: "Rosácea das orações",
  keys: [roseKeys],
  tables: roseTables,
  async pages() {
    const { roseInside } = await import("./page/rose-of-prayers.tsx");
    return ({ home: { rose: said } }) => ({
      inside: roseInside,
      words: { [paths.home]: said ? [said.title, ...said.text] : [] },
    });
  },
  site: async ({ database }) => ({
    async shown(day) {
      const lit = await createPrayerWeeks(database).lit(weekBefore(day));
      return lit > 0 ? { litPanes: lit } : {};
    },
  }),
};
