import type { Content } from "../../../content/content.ts";
import { visible } from "../../../format/text.ts";
import { nearNotFoundPage } from "../../pages/not-found/not-found.tsx";
import type { Page } from "../../pages/page.ts";
import { keepLast } from "../bytes/keep-last.ts";
import { textResourceNow } from "../bytes/resource.ts";
import type { Resource } from "../site.ts";
import { entriesOf } from "../../pages/search/entries.ts";
import { type EntryIndex, indexEntries } from "../../pages/search/index-entries.ts";
import { longestQuery } from "../../pages/search/search-form.tsx";
import { searchPage } from "../../pages/search/search-page.tsx";
import { openTimeShare } from "./time-share.ts";

type Rendered = { html: string; policy: string };

export type SiteSearch = {
  /** The page of what is found; undefined while searches take too much of the server's time. */
  render(query: string): Rendered | undefined;
  /** What a wrong address gets that comes near to some page. */
  notFoundNear(path: string): Resource | undefined;
};

type Options = {
  content: Content;
  /** When the church's day began, in ms UTC. */
  today: number;
  render(page: Page): Rendered;
  /** Milliseconds since whenever. */
  now?: () => number;
};

/** Signs, as they travel. */
const longestAddress = 100;
const mostSegments = 4;
/** Of the answers to wrong addresses, by what they propose: 80 KB each. */
const mostKept = 50;

/** A fifth of one processor, whoever asks: what a search takes is taken from the site's other visitors. */
const share = 0.25;
const burstMs = 1_000;

/** The search of one publication. Its index is made at the first search, which few publications see. */
export function openSiteSearch(options: Options): SiteSearch {
  const { content, today, render, now = () => performance.now() } = options;
  const withinShare = openTimeShare({ share, burstMs, now });
  let made: EntryIndex | undefined;
  const index = () => (made ??= indexEntries(entriesOf(content, today)));
  const kept = keepLast<Resource>(mostKept);

  return {
    render(typed) {
      const query = cleaned(typed);
      // It takes its time once, and is no visitor's doing.
      index();
      return withinShare(() => render(searchPage(query, index().find(query))));
    },
    notFoundNear(path) {
      const words = wordsOfAddress(path);
      if (words === undefined) return undefined;
      index();
      return withinShare(() => {
        const near = index().nearest(words);
        if (near.length === 0) return undefined;
        return kept(near.map((page) => page.path).join(" "), () => {
          const { html, policy } = render(nearNotFoundPage(near));
          return textResourceNow(html, { type: "text/html; charset=utf-8", policy, status: 404 });
        });
      });
    },
  };
}

/** One line that hides nothing, no longer than a question is. */
function cleaned(typed: string): string {
  const line = visible(typed)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...line].slice(0, longestQuery).join("").trim();
}

/** Undefined for what no person has typed: files, long and deep addresses, and what is no text. */
function wordsOfAddress(path: string): string | undefined {
  if (path.length > longestAddress) return undefined;
  const segments = path.split("/").filter(Boolean);
  if (segments.length > mostSegments || segments.at(-1)?.includes(".")) return undefined;
  try {
    return decodeURIComponent(segments.join(" "));
  } catch {
    return undefined;
  }
}
