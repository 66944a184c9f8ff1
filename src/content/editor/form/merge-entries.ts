import { titleInForm } from "../words/words-of.ts";
import { type Entries, itemsOf, orderOf } from "./entries.ts";

/**
 * What two people wrote over the same text, in one form. Where both changed the same value, `mine` counts:
 * the person who merges sees it before it is published. Undefined where an item was added, moved or removed,
 * since then the numbers of the items do not mean the same.
 */
export function mergeEntries(base: Entries, theirs: Entries, mine: Entries): Entries | undefined {
  const orders = (entries: Entries) =>
    [...entries].filter(([name]) => name.endsWith(".ordem")).join("\n");
  if (orders(base) !== orders(theirs) || orders(base) !== orders(mine)) return undefined;
  if (isMoved(base, theirs)) return undefined;
  const merged = new URLSearchParams([...theirs]);
  for (const [name, text] of mine) {
    if (!name.endsWith(".ordem") && plain(text) !== plain(base.get(name))) merged.set(name, text);
  }
  return merged;
}

/** Once published the items are counted anew: that one was moved is only seen by its name, in another place. */
function isMoved(before: Entries, after: Entries): boolean {
  const lists = [...new Set(before.keys())].filter((name) => name.endsWith(orderOf("")));
  return lists.some((order) => {
    const list = order.slice(0, -orderOf("").length);
    const titles = (entries: Entries) =>
      (itemsOf(entries, list) ?? []).map((id) => titleInForm(entries, `${list}.${id}`));
    const [old, now] = [titles(before), titles(after)];
    return old.some((title, at) => title !== now[at] && now.includes(title));
  });
}

/** Browsers send other line ends than the file has. */
const plain = (text: string | null): string => (text ?? "").replaceAll("\r\n", "\n").trimEnd();
