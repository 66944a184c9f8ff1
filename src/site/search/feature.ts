import type { Feature } from "../../feature.ts";
import type { PagesOf } from "../page.ts";

/** What is asked for by words, and by addresses that are none. */
export const search: Feature<unknown, unknown, PagesOf> = {
  name: "search",
  title: "Busca",
  async pages() {
    const { openSiteSearch } = await import("./site-search.ts");
    return () => ({ search: openSiteSearch });
  },
};
