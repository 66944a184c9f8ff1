import type { Feature } from "../../../feature.ts";
import type { PagesOf } from "../../page.ts";

/** A sheet with the week and the cells, to print and hang up. */
export const poster: Feature<unknown, unknown, PagesOf> = {
  name: "poster",
  title: "Cartaz",
  async pages() {
    const { posterPage } = await import("./poster.tsx");
    return () => ({ pages: [posterPage] });
  },
};
