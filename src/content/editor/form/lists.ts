import { kindKey } from "../../values.ts";
import { childOf, type Entries, insideItem, itemsOf, kindOf, noItem, orderOf } from "./entries.ts";
import { type Field, fieldAt } from "./field.ts";

export const listActs = ["acrescentar", "subir", "descer", "remover"] as const;

/** What a button of a list asks for; the item is named by its number. */
export type ListAct =
  | { act: "acrescentar"; list: string; kind?: string | undefined }
  | { act: "subir" | "descer" | "remover"; list: string; id: string };

/** The form after that button. `countInFile`: of the published list. */
export function actOnList(entries: Entries, asked: ListAct, countInFile: number): Entries {
  const { list } = asked;
  const ids = itemsOf(entries, list) ?? [];
  if (asked.act === "acrescentar") {
    const added = freeId(ids, countInFile);
    const longer = withOrder(entries, list, [...ids, added]);
    if (asked.kind !== undefined) longer.set(kindOf(`${list}.${added}`), asked.kind);
    return longer;
  }
  const { id } = asked;
  const at = ids.indexOf(id);
  if (at < 0) return entries;
  if (asked.act === "remover") {
    const left = withOrder(entries, list, ids.toSpliced(at, 1));
    return without(left, (name) => name === `${list}.${id}` || name.startsWith(`${list}.${id}.`));
  }
  const to = asked.act === "subir" ? at - 1 : at + 1;
  if (to < 0 || to >= ids.length) return entries;
  return withOrder(entries, list, ids.toSpliced(at, 1).toSpliced(to, 0, id));
}

/** The form in which the lists of a new item that may not be empty have an item each to begin with. */
export function withFirstItems(fields: readonly Field[], entries: Entries, item: string): Entries {
  const own = insideItem(entries, item);
  const group = fieldAt(fields, own);
  if (group?.shape !== "group") return entries;
  return group.fields
    .filter((field) => field.shape === "list" && field.least > 0)
    .reduce((all, { key }) => withOrder(all, `${own}.${key}`, ["0"]), entries);
}

/** The form with one item more, before all others, and its number. `countInFile`: of the published list. */
export function addFirst(
  entries: Entries,
  list: string,
  countInFile: number,
): { entries: Entries; id: string } {
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
        left = actOnList(left, { act: "remover", list, id }, countInFile);
      }
    }
  }
  return left;
}

/** How many items a list has in a file. */
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
