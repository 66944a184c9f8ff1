import { tidy } from "../../../format/text.ts";
import { kindKey } from "../../../kit/values.ts";
import { type Field, kindNamed, type KindsField, fieldAt, type ValueField } from "./field.ts";

/**
 * Values of a form, as a browser sends it: each under its path in the file. An item of a list keeps the number that it
 * had in the file, wherever it is moved; `lista.ordem` appears once for each, in order. An item of a mixed list says
 * its kind, and has its values under that: `blocos.2.tipo` and `blocos.2.botao.link`.
 */
export type Entries = URLSearchParams;

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

export function entriesOf(fields: readonly Field[], value: unknown): Entries {
  const entries = new URLSearchParams();
  addGroup(entries, fields, value, "");
  return entries;
}

export const orderOf = (list: string): string => `${list}.ordem`;

export const kindOf = (item: string): string => `${item}.${kindKey}`;

export function insideItem(entries: ReadEntries, item: string): string {
  const kind = /\.\d+$/.test(item) ? entries.get(kindOf(item)) : null;
  return kind === null ? item : `${item}.${kind}`;
}

/** The numbers of a list's items, in order; undefined where the form knows no such list. */
export function itemsOf(entries: ReadEntries, list: string): string[] | undefined {
  const order = entries.getAll(orderOf(list));
  return order.length > 0 ? order.filter((id) => /^\d{1,4}$/.test(id)) : undefined;
}

/** Entry by which a form names a list even where it is empty. */
export const noItem = "";

function addGroup(entries: Entries, fields: readonly Field[], value: unknown, prefix: string) {
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

/** The value under a key of a group; undefined if `value` is no group. */
export function childOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

/** The form's name of a value in the file, whose items may have been moved. */
export function nameOfPath(entries: ReadEntries, path: readonly PropertyKey[]): string {
  let name = "";
  for (const step of path) {
    const around = insideItem(entries, name);
    const id = typeof step === "number" ? (itemsOf(entries, around)?.[step] ?? step) : step;
    name = around === "" ? String(id) : `${around}.${String(id)}`;
  }
  return name;
}

/** Names that a form sent and its file has no place for: it was opened before the program was updated. */
export function unknownNames(fields: readonly Field[], entries: Entries): string[] {
  return [...new Set(entries.keys())].filter((name) => !isKnown(fields, entries, name));
}

function isKnown(fields: readonly Field[], entries: Entries, name: string): boolean {
  const below = (mark: string) =>
    name.endsWith(mark) ? fieldAt(fields, name.slice(0, -mark.length)) : undefined;
  const item = below(kindOf(""));
  return (
    fieldAt(fields, name)?.shape === "value" ||
    below(orderOf(""))?.shape === "list" ||
    (item?.shape === "kinds" && kindNamed(item, entries.get(name)) !== undefined)
  );
}

export function textOfValue({ control }: ValueField, value: unknown): string {
  if (typeof value === "string") return value.trimEnd();
  if (typeof value === "boolean") return value ? "sim" : "nao";
  if (typeof value !== "number") return "";
  return control === "money" ? reais.format(value) : String(value);
}

/** Value in the file for a filled-in text. A text that is no number stays a text: the loader has the words. */
export function valueOfText({ control }: ValueField, typed: string): string | number {
  const text = tidy(typed);
  switch (control) {
    case "integer":
    case "decimal":
      return numberOr(text, text.trim().replace(",", "."));
    case "money":
      return numberOr(text, withoutThousands(text.replace("R$", "").trim()));
    case "paragraphs":
      return text.trimEnd().replace(/^\s*\n/, "");
    case "line":
      // Line breaks come from pasting, or from a field that shows more than one line.
      return inOneLine(text);
    case "moment":
    case "dayOrMoment":
      // Browsers send a T between day and hour.
      return text.trim().replace(/^(\d{4}-\d{2}-\d{2})T/, "$1 ");
    default:
      return text.trim();
  }
}

const inOneLine = (text: string): string =>
  text
    .split(/[\n\r\t\f]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

const numberOr = (text: string, digits: string): string | number =>
  /^-?\d{1,12}(\.\d{1,12})?$/.test(digits) ? Number(digits) : text.trim();

/** A number without points between thousands: "20.000,50" and "20.000" as Brazil writes it, "19.90" as files do. */
function withoutThousands(text: string): string {
  const isGrouped = text.includes(",") || /^\d{1,3}(\.\d{3})+$/.test(text);
  return isGrouped ? text.replaceAll(".", "").replace(",", ".") : text;
}

const reais = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });
