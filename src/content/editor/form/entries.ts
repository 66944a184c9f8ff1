import { kindKey } from "../../values.ts";
import { type Field, kindNamed, type KindsField } from "./field.ts";
import { textOfValue } from "./value-text.ts";

/**
 * What a form holds, as a browser sends it: each value under its path in the file. An item of a list keeps
 * the number that it had in the file, wherever it is moved; `lista.ordem` appears once for each, in order. An item of a
 * mixed list says its kind, and has its values under that: `blocos.2.tipo` and `blocos.2.botao.link`.
 */
export type Entries = URLSearchParams;

/** A form that is only read. */
export type ReadEntries = Pick<Entries, "get" | "getAll"> & Iterable<[name: string, text: string]>;

/** Finds a name at once: a form of 80 items has a thousand, and each is asked for. */
export function indexEntries(entries: Iterable<[name: string, text: string]>): ReadEntries {
  const index = Map.groupBy(entries, ([name]) => name);
  return {
    get: (name) => index.get(name)?.[0]?.[1] ?? null,
    getAll: (name) => (index.get(name) ?? []).map(([, text]) => text),
    [Symbol.iterator]: () => entries[Symbol.iterator](),
  };
}

/** The form of a file as it is. */
export function entriesOf(fields: readonly Field[], value: unknown): Entries {
  const entries = new URLSearchParams();
  addGroup(entries, fields, value, "");
  return entries;
}

export const orderOf = (list: string): string => `${list}.ordem`;

/** Where an item of a mixed list says its kind. */
export const kindOf = (item: string): string => `${item}.${kindKey}`;

/** The path below which an item has its values. */
export function insideItem(entries: ReadEntries, item: string): string {
  const kind = /\.\d+$/.test(item) ? entries.get(kindOf(item)) : null;
  return kind === null ? item : `${item}.${kind}`;
}

/** The numbers of a list's items, in order; undefined where the form knows no such list. */
export function itemsOf(entries: ReadEntries, list: string): string[] | undefined {
  const order = entries.getAll(orderOf(list));
  return order.length > 0 ? order.filter((id) => /^\d{1,4}$/.test(id)) : undefined;
}

/** A list says so even where it is empty. */
export const noItem = "";

function addGroup(
  entries: Entries,
  fields: readonly Field[],
  value: unknown,
  prefix: string,
): void {
  for (const field of fields)
    addField(entries, field, childOf(value, field.key), prefix + field.key);
}

function addField(entries: Entries, field: Field | KindsField, value: unknown, name: string): void {
  if (field.shape === "value") return entries.append(name, textOfValue(field, value));
  if (field.shape === "kinds") {
    const group = kindNamed(field, childOf(value, kindKey));
    if (!group) return;
    entries.append(kindOf(name), group.key);
    return addGroup(entries, group.fields, value, `${name}.${group.key}.`);
  }
  if (field.shape === "group") return addGroup(entries, field.fields, value, `${name}.`);
  entries.append(orderOf(name), noItem);
  for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
    entries.append(orderOf(name), String(index));
    addField(entries, field.item, item, `${name}.${index}`);
  }
}

/** What is under a key, if it is a group at all. */
export function childOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

/**
 * Under what name the form has a value of the file: there the items of a list are counted as they are, here
 * each has the number that it began with.
 */
export function nameOfPath(entries: ReadEntries, path: readonly PropertyKey[]): string {
  let name = "";
  for (const step of path) {
    const around = insideItem(entries, name);
    const id = typeof step === "number" ? (itemsOf(entries, around)?.[step] ?? step) : step;
    name = around === "" ? String(id) : `${around}.${String(id)}`;
  }
  return name;
}
