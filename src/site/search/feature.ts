import type { Feature } from "../../feature.ts";
import type { PagesOf } from "../page.ts";

/** Answers to words, and to addresses that are none. */
export const search: Feature<unknown, unknown, PagesOf> = {
  name: "search",
  title: "Busca",
  async pages() {
    const { openSiteSearch } = await import("./site-search.ts");
    return () => ({ search: openSiteSearch });
  },
};
