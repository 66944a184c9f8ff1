import { kindKey } from "../../../kit/values.ts";
import {
  childOf,
  type Entries,
  insideItem,
  itemsOf,
  kindOf,
  noItem,
  orderOf,
  type ReadEntries,
} from "./entries.ts";
import { type Field, fieldAt, type ListField } from "./field.ts";

export const listActs = ["acrescentar", "subir", "descer", "remover"] as const;

/** Act that a button of a list asks for. */
export type ListAct = {
  act: (typeof listActs)[number];
  list: string;
  /** The item's number. Of one that is added to a mixed list, its kind. */
  item?: string | undefined;
};

/** The form after that button was pressed. `countInFile`: items in the published list. */
export function actOnList(entries: Entries, asked: ListAct, countInFile: number): Entries {
  const { act, list, item = "" } = asked;
  const ids = itemsOf(entries, list) ?? [];
  if (act === "acrescentar") {
    const added = freeId(ids, countInFile);
    const longer = withOrder(entries, list, [...ids, added]);
    if (item) longer.set(kindOf(`${list}.${added}`), item);
    return longer;
  }
  const at = ids.indexOf(item);
  if (at < 0) return entries;
  if (act === "remover") {
    const left = withOrder(entries, list, ids.toSpliced(at, 1));
    const own = `${list}.${item}`;
    return without(left, (name) => name === own || name.startsWith(`${own}.`));
  }
  const to = act === "subir" ? at - 1 : at + 1;
  if (to < 0 || to >= ids.length) return entries;
  return withOrder(entries, list, ids.toSpliced(at, 1).toSpliced(to, 0, item));
}

/** The fewest items that a list may have: an optional one may have none. */
export const leastOf = ({ isRequired, least }: ListField): number => (isRequired ? least : 0);

/** Gives each list of a new item that may not be empty a first item. */
export function withFirstItems(fields: readonly Field[], entries: Entries, item: string): Entries {
  const own = insideItem(entries, item);
  const group = fieldAt(fields, own);
  if (group?.shape !== "group") return entries;
  return group.fields
    .filter((field) => field.shape === "list" && leastOf(field) > 0)
    .reduce((all, { key }) => withOrder(all, `${own}.${key}`, ["0"]), entries);
}

/** Adds an item before all others. → the form, and the item's number. `countInFile`: items in the published list. */
export function addFirst(entries: Entries, list: string, countInFile: number) {
  const ids = itemsOf(entries, list) ?? [];
  const id = freeId(ids, countInFile);
  return { entries: withOrder(entries, list, [id, ...ids]), id };
}

const freeId = (ids: readonly string[], countInFile: number): string =>
  String(ids.reduce((most, id) => Math.max(most, Number(id) + 1), countInFile));

/** The form without the items that were added to the file's, and in which nothing was written. */
export function withoutBlankItems(entries: Entries, value: unknown): Entries {
  const orders = new Set([...entries.keys()].filter((name) => name.endsWith(orderOf(""))));
  let left = entries;
  for (const order of orders) {
    const list = order.slice(0, -orderOf("").length);
    const countInFile = countIn(value, list);
    for (const id of itemsOf(left, list) ?? []) {
      const isNew = Number(id) >= countInFile;
      if (isNew && isBlank(left, `${list}.${id}`)) {
        left = actOnList(left, { act: "remover", list, item: id }, countInFile);
      }
    }
  }
  return left;
}

export function countIn(value: unknown, list: string): number {
  let isItem = false;
  const found = list.split(".").reduce((inside: unknown, key) => {
    // In the form an item of a mixed list has its values below its kind.
    if (isItem && childOf(inside, kindKey) === key) return inside;
    isItem = Array.isArray(inside);
    return childOf(inside, key);
  }, value);
  return Array.isArray(found) ? found.length : 0;
}

const isBlank = (entries: Entries, item: string): boolean =>
  [...entries].every(
    ([name, text]) =>
      (name !== item && !name.startsWith(`${item}.`)) ||
      name === kindOf(item) ||
      text.trim() === "",
  );

function withOrder(entries: Entries, list: string, ids: readonly string[]): Entries {
  const changed = without(entries, (name) => name === orderOf(list));
  for (const id of [noItem, ...ids]) changed.append(orderOf(list), id);
  return changed;
}

const without = (entries: Entries, isOut: (name: string) => boolean): Entries =>
  new URLSearchParams([...entries].filter(([name]) => !isOut(name)));

/** Most items of a list that a form shows whole. */
const mostWhole = 100;
/** Items of a longer list that are shown at a time. */
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

/** Adds the items that the form did not show, from the first of `known` that has them: draft or file. */
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

/** Leaves out the items of long lists that all of `known` say alike; completeLists adds them again. */
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
function textsOfItems(lists: readonly LongList[], entries: Iterable<[name: string, text: string]>) {
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
