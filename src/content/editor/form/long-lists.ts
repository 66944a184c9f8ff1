import { type Entries, itemsOf, type ReadEntries } from "./entries.ts";
import type { Field } from "./field.ts";

/** More items than a form shows at once. */
const mostWhole = 100;
/** Of a longer list this many at a time. */
const mostAtOnce = 25;

export const isLong = (ids: readonly string[]): boolean => ids.length > mostWhole;

/** The part of a long list that is shown: the one that has a certain item in it, or the first. */
export function partAround(ids: readonly string[], id: string | undefined): readonly string[] {
  const at = Math.max(0, id === undefined ? 0 : ids.indexOf(id));
  const from = Math.floor(at / mostAtOnce) * mostAtOnce;
  return ids.slice(from, from + mostAtOnce);
}

type LongList = { name: string; ids: readonly string[] };

const longListsOf = (fields: readonly Field[], entries: ReadEntries): LongList[] =>
  fields
    .filter((field) => field.shape === "list" && field.item.shape !== "value")
    .map(({ key }) => ({ name: key, ids: itemsOf(entries, key) ?? [] }))
    .filter(({ ids }) => isLong(ids));

/** The number of the item of that list which an entry belongs to. */
function itemOf(list: string, name: string): string | undefined {
  if (!name.startsWith(`${list}.`)) return undefined;
  const id = name.slice(list.length + 1).split(".", 1)[0] ?? "";
  return /^\d+$/.test(id) ? id : undefined;
}

/**
 * A form of a long list speaks only of the items that it showed. The others are taken from the first of `known` that has
 * them: the draft, or the file.
 */
export function completeLists(
  fields: readonly Field[],
  entries: Entries,
  ...known: Iterable<[name: string, text: string]>[]
): Entries {
  const whole = new URLSearchParams(entries);
  for (const { name: list, ids } of longListsOf(fields, entries)) {
    const missing = new Set(ids);
    for (const [name] of entries) missing.delete(itemOf(list, name) ?? "");
    for (const one of known) {
      const found = new Set<string>();
      for (const [name, text] of one) {
        const id = itemOf(list, name);
        if (id === undefined || !missing.has(id)) continue;
        whole.append(name, text);
        found.add(id);
      }
      for (const id of found) missing.delete(id);
    }
  }
  return whole;
}

/**
 * The form without the items of long lists that say what all of `known` say, the draft and the file: completeLists brings
 * them back.
 */
export function briefLists(
  fields: readonly Field[],
  entries: Entries,
  ...known: Iterable<[name: string, text: string]>[]
): Entries {
  const lists = longListsOf(fields, entries);
  if (lists.length === 0) return entries;
  const before = known.map((one) => textsOfItems(lists, one));
  const now = textsOfItems(lists, entries);
  const isAsBefore = (list: string, id: string) => {
    const key = `${list}.${id}`;
    return before.every((one) => one.has(key) && one.get(key) === now.get(key));
  };
  return new URLSearchParams(
    [...entries].filter(([name]) =>
      lists.every(({ name: list }) => {
        const id = itemOf(list, name);
        return id === undefined || !isAsBefore(list, id);
      }),
    ),
  );
}

/** All that each item says, as one text to compare; a browser sends other line ends than a file has. */
function textsOfItems(
  lists: readonly LongList[],
  entries: Iterable<[name: string, text: string]>,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, text] of entries) {
    for (const { name: list } of lists) {
      const id = itemOf(list, name);
      if (id === undefined) continue;
      const key = `${list}.${id}`;
      const plain = text.replaceAll("\r\n", "\n").trimEnd();
      texts.set(key, `${texts.get(key) ?? ""}${name}\0${plain}\0`);
    }
  }
  return texts;
}
