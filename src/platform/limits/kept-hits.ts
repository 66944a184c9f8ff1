import type { RateLimit } from "./rate-limit.ts";

/** Few are kept to the millisecond; of more it is known how many fell into each sixtieth of the window. */
const mostExact = 100;
/** Each is a word, so that one more is one more word at the end; from here on old ones are left out. */
const longestText = 1_000;
/**
 * The clocks of two processes differ by less, also while one of them is busy as it reads the database's: what is later was
 * counted by a clock that was wrong.
 */
const clocksDifferMs = 120_000;

/** Hits that still count: when they stop to, and how many they are. */
export type KeptHits = Map<number, number>;

export const writtenHit = (limit: RateLimit, nowMs: number): string =>
  `${Math.floor(nowMs / stepMs(limit)).toString(36)} `;

/** When a hit of now ceases to count. */
export const endOf = (limit: RateLimit, nowMs: number): number =>
  lastOf(Math.floor(nowMs / stepMs(limit)), limit) + limit.windowMs;

/** Reads what `writtenHit` and `rewritten` have put together. */
export function hitsIn(text: string, limit: RateLimit, nowMs: number): KeptHits {
  const latestMs = nowMs + stepMs(limit) + clocksDifferMs;
  const hits: KeptHits = new Map();
  for (const [word, times] of wordsOf(text)) {
    const [at = "", count = "1"] = word.split("*");
    const lastMs = lastOf(Number.parseInt(at, 36), limit);
    const endMs = lastMs + limit.windowMs;
    if (lastMs < latestMs && endMs > nowMs) {
      hits.set(endMs, (hits.get(endMs) ?? 0) + Number(count) * times);
    }
  }
  return hits;
}

/** Those that follow each other and are the same, as in a flood, are read but once. */
function wordsOf(text: string): [word: string, times: number][] {
  const words: [string, number][] = [];
  for (const word of text.trim().split(" ")) {
    const last = words.at(-1);
    if (last?.[0] === word) last[1] += 1;
    else words.push([word, 1]);
  }
  return words;
}

/** The same in fewer words; undefined while there are not many. */
export function rewritten(text: string, hits: KeptHits, limit: RateLimit): string | undefined {
  if (text.length <= longestText) return undefined;
  const words = [...hits].map(
    ([endMs, count]) => `${writtenHit(limit, endMs - limit.windowMs).trim()}*${count} `,
  );
  return words.join("");
}

/** When fewer than `most` will be left, ms since the epoch; undefined where there are fewer already. */
export function fullUntil(hits: KeptHits, most: number): number | undefined {
  let left = [...hits.values()].reduce((sum, count) => sum + count, 0);
  if (left < most) return undefined;
  for (const [endMs, count] of [...hits].toSorted(([one], [other]) => one - other)) {
    left -= count;
    if (left < most) return endMs;
  }
  return undefined;
}

/** The last instant that is written so: none is forgotten too early. */
const lastOf = (step: number, limit: RateLimit): number => (step + 1) * stepMs(limit) - 1;

const stepMs = ({ count, windowMs }: RateLimit): number =>
  count <= mostExact ? 1 : Math.ceil(windowMs / 60);
