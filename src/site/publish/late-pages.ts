import { type Page, type Resource } from "../page.ts";
import { pageNow, type RenderedPage } from "./bytes/resource.ts";

/** The church's own pages and its messages: there may be a thousand, and few are asked for. */
export type LatePages = ReturnType<typeof openLatePages>;

/** Pages that stay in memory once they were asked for: one takes 80 KB with its compressed copies. */
const mostKept = 100;

/** Renders a page when it is first asked for: a thousand neither slow down a publication nor fill the memory. */
export function openLatePages(pages: readonly Page[], render: (page: Page) => RenderedPage) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const kept = keepLast<Resource>(mostKept);
  return {
    has: (path: string): boolean => byPath.has(path),
    get(path: string): Resource | undefined {
      const page = byPath.get(path);
      return page && kept(path, () => pageNow(render(page)));
    },
  };
}

/**
 * Keeps the things that were asked for last, so that each is made once. A thing that could not be made is made anew.
 */
export function keepLast<Thing>(most: number): (key: string, make: () => Thing) => Thing {
  /** The one asked for last is last. */
  const kept = new Map<string, Thing>();
  return (key, make) => {
    const thing = kept.get(key) ?? make();
    if (thing === undefined) return thing;
    kept.delete(key);
    kept.set(key, thing);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return thing;
  };
}
