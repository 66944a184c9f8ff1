import type { Entries } from "./entries.ts";

/**
 * What two people wrote over the same text, in one form. Where both changed the same value, `mine` counts:
 * whoever merges sees it before it is published. Undefined where somebody added, moved or removed an item,
 * since then the numbers of the items do not mean the same.
 */
export function mergeEntries(base: Entries, theirs: Entries, mine: Entries): Entries | undefined {
  const orders = (entries: Entries) =>
    [...entries].filter(([name]) => name.endsWith(".ordem")).join("\n");
  if (orders(base) !== orders(theirs) || orders(base) !== orders(mine)) return undefined;
  const merged = new URLSearchParams([...theirs]);
  for (const [name, text] of mine) {
    if (!name.endsWith(".ordem") && plain(text) !== plain(base.get(name))) merged.set(name, text);
  }
  return merged;
}

/** Browsers send other line ends than the file has. */
const plain = (text: string | null): string => (text ?? "").replaceAll("\r\n", "\n").trimEnd();
