import { kindKey } from "../../../kit/values.ts";
import {
  childOf,
  itemsOf,
  kindOf,
  orderOf,
  type ReadEntries,
  textOfValue,
  valueOfText,
} from "./entries.ts";
import {
  type Field,
  type GroupField,
  kindNamed,
  type ListField,
  type ValueField,
} from "./field.ts";

/** True if a form says what the file says already: then nothing is to be written. */
export const hasSameValues = (
  fields: readonly Field[],
  value: unknown,
  entries: ReadEntries,
  prefix = "",
): boolean =>
  fields.every((field) => {
    const before = childOf(value, field.key);
    const name = prefix + field.key;
    if (field.shape === "group") return isSameGroup(field, before, entries, name);
    if (field.shape === "list") return isSameList(field, before, entries, name);
    const text = entries.get(name);
    return text === null || isSameValue(field, before, text);
  });

/** True if a filled-in text says what the file says already, however it is spelled. */
export function isSameValue(field: ValueField, before: unknown, text: string): boolean {
  const shown = textOfValue(field, before);
  const isBlank = text.trim() === "";
  if (before === undefined || before === null) return isBlank;
  // Left empty, it says its default.
  if (isBlank && !field.isRequired && before === field.fallback) return true;
  return text === shown || valueOfText(field, text) === valueOfText(field, shown);
}

function isSameGroup(field: GroupField, before: unknown, entries: ReadEntries, name: string) {
  const given = textsIn(field, entries, name);
  if (given.length === 0) return true;
  const isBlank = given.every((text) => text.trim() === "");
  if (isBlank && !field.isRequired) return before === undefined;
  if (isGroup(before)) return hasSameValues(field.fields, before, entries, `${name}.`);
  return isBlank;
}

function isSameList({ item }: ListField, before: unknown, entries: ReadEntries, name: string) {
  const ids = itemsOf(entries, name);
  if (!ids) return true;
  const items: readonly unknown[] = Array.isArray(before) ? before : [];
  if (ids.length !== items.length || ids.some((id, at) => id !== String(at))) return false;
  return items.every((value, at) => {
    const own = `${name}.${at}`;
    if (item.shape === "value") return isSameValue(item, value, entries.get(own) ?? "");
    if (item.shape === "kinds") {
      const group = kindNamed(item, childOf(value, kindKey));
      if (!group || entries.get(kindOf(own)) !== group.key) return false;
      return hasSameValues(group.fields, value, entries, `${own}.${group.key}.`);
    }
    return isGroup(value) && hasSameValues(item.fields, value, entries, `${own}.`);
  });
}

const isGroup = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Texts that a form sent of a group, whatever is in it. */
export const textsIn = ({ fields }: GroupField, entries: ReadEntries, name: string): string[] =>
  fields.flatMap((field) => {
    const own = `${name}.${field.key}`;
    if (field.shape === "value") return entries.getAll(own);
    if (field.shape === "group") return textsIn(field, entries, own);
    return entries.getAll(orderOf(own));
  });
