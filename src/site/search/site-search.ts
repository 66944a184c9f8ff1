import { visible } from "../../format/text.ts";
import { type SiteMap, type Resource, type Sender, type SiteSearch } from "../page.ts";
import { nearNotFoundPage, longestQuery } from "../pages/not-found/not-found.tsx";
import { pageNow } from "../publish/bytes/resource.ts";
import { keepLast } from "../publish/late-pages.ts";
import { entriesOf } from "./entries.ts";
import { type EntryIndex, indexEntries } from "./index-entries.ts";
import { searchPage } from "./search-page.tsx";

type Near = ReturnType<EntryIndex["nearest"]>;

type Options = Parameters<NonNullable<SiteMap["search"]>>[0] & { clock?: Clock };

/**
 * `now`: milliseconds from some instant; `worked`: those that the processor worked for this thread. On a busy machine a
 * search lasts longer, but takes no more work.
 */
type Clock = { now(): number; worked(): number };

const machineClock: Clock = {
  now: () => performance.now(),
  worked() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  },
};

/** Signs, as they travel. */
const longestAddress = 100;
const mostSegments = 4;
/** Pages that are kept for wrong addresses, by what they propose, and as many for questions: 80 KB each. */
const mostKept = 50;
/** Wrong addresses whose near pages are kept, by their words. */
const mostNearKept = 500;

/** A fifth of one processor, no matter who asks: what a search takes is taken from the site's other visitors. */
const shareOfAll = { share: 0.25, burstMs: 1_000 };
/** Part of that share for one sender, which leaves the rest to the others. */
const sendersPart = 1 / 3;
const mostSenders = 1_000;

/** The search of one publication. Its index is made at the first search, which few publications see. */
export function openSiteSearch(options: Options): SiteSearch {
  const { content, map, today, render, clock = machineClock } = options;
  const everybody = openTimeShare({ ...shareOfAll, clock });
  const ofSender = keepLast<TimeShare>(mostSenders);
  const withinShare = <Made>(sender: Sender | undefined, work: () => Made): Made | undefined => {
    const who = sender?.();
    if (who === undefined) return everybody(work);
    const { share, burstMs } = shareOfAll;
    const own = { share: share * sendersPart, burstMs: burstMs * sendersPart, clock };
    return ofSender(who, () => openTimeShare(own))(() => everybody(work));
  };
  let made: EntryIndex | undefined;
  const index = () => (made ??= indexEntries(entriesOf(content, map, today)));
  const found = keepLast<Resource | undefined>(mostKept);
  const near = keepLast<Near | undefined>(mostNearKept);
  const kept = keepLast<Resource | undefined>(mostKept);

  return {
    find(query, sender) {
      const words = cleaned(new URLSearchParams(query).get("q") ?? "");
      // The index takes its time once, and is no visitor's doing.
      index();
      return found(words, () =>
        withinShare(sender, () => unkept(pageNow(render(searchPage(words, index().find(words)))))),
      );
    },
    notFoundNear(path, sender) {
      const words = wordsOfAddress(path);
      if (words === undefined) return undefined;
      index();
      const pages = near(words, () => withinShare(sender, () => index().nearest(words)));
      if (!pages?.length) return undefined;
      return kept(pages.map((page) => page.path).join(" "), () =>
        withinShare(sender, () => pageNow(render(nearNotFoundPage(pages)), 404)),
      );
    },
  };
}

/** A page that no browser keeps, and no search engine lists. */
const unkept = ({ headers, ...page }: Resource): Resource => ({
  ...page,
  headers: { ...headers, "cache-control": "private, no-store", "x-robots-tag": "noindex" },
});

/** Makes a line that hides nothing, no longer than a question is. */
function cleaned(typed: string): string {
  const line = visible(typed)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...line].slice(0, longestQuery).join("").trim();
}

/** Words of an address; undefined for one that no person has typed: a file, a long or deep address, or no text. */
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

/** Does work now, or leaves it: undefined, where such work has already taken its share of the time. */
type TimeShare = <Made>(work: () => Made) => Made | undefined;

/** `share`: the part of a rest that is earned, from 0 to 1. `burstMs`: the most that may be taken at once after a rest. */
export function openTimeShare(options: typeof shareOfAll & { clock: Clock }): TimeShare {
  const { share, burstMs, clock } = options;
  let leftMs = burstMs;
  let seenMs = clock.now();
  return (work) => {
    const begunMs = clock.now();
    leftMs = Math.min(burstMs, leftMs + (begunMs - seenMs) * share);
    seenMs = begunMs;
    if (leftMs <= 0) return undefined;
    const workedMs = clock.worked();
    try {
      return work();
    } finally {
      seenMs = clock.now();
      leftMs -= clock.worked() - workedMs;
    }
  };
}
