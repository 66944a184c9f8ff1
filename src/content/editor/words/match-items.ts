import { titleOfItem } from "./words-of.ts";

/** Which item was which: the same, or of the same name, or in the same place. → by the place of now, that of before */
export function matchItems(old: readonly unknown[], now: readonly unknown[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (isSame: (from: number, to: number) => boolean) => {
    for (const to of now.keys()) {
      if (pairs.has(to)) continue;
      const from = [...old.keys()].find((at) => !taken.has(at) && isSame(at, to));
      if (from === undefined) continue;
      pairs.set(to, from);
      taken.add(from);
    }
  };
  const texts = [old, now].map((items) => items.map((item) => JSON.stringify(item)));
  pair((from, to) => texts[0]?.[from] === texts[1]?.[to]);
  pair(
    (from, to) => titleOfItem(old[from]) !== "" && titleOfItem(old[from]) === titleOfItem(now[to]),
  );
  if (old.length === now.length) pair((from, to) => from === to);
  return pairs;
}
