import * as fc from "fast-check";
import { type Entries, itemsOf, kindOf, orderOf } from "../../content/editor/form/entries.ts";
import {
  type Field,
  fieldAt,
  kindNamed,
  type KindsField,
} from "../../content/editor/form/field.ts";
import { actOnList, listActs } from "../../content/editor/form/lists.ts";
import { textOfValue, valueOfText } from "../../content/editor/form/value-text.ts";

/** Texts that people type, and texts that YAML would read as other types. */
const hostile = fc.oneof(
  fc.constantFrom(
    ..."- a|# b|a # b|a: b|a:|*c|&d|!e|!!str f|%g|@h|`i|{j: 1}|[k]|'l|\"m|n'o\"|---|...|null|~|yes|no|true|0x1F|0o7|1e3|1_000|.inf|.nan|-|?|? q|:|: r|>|\\||> s|\\n|\\u0000|2026-11-22|12:30:45|=|<<|<b>t</b>|&amp;|0123|+1|1.|1,5|\u00a0x\u00a0|\u2028|\u0085y|\ufeffz|👪🏽".split(
      "|",
    ),
    "a\r\n\r\n- b\r\n  c",
    "  recuo\n\n  mais\n recuo menor",
    "a\n# b\n---\nc: d",
    "fim  \n\n\n",
    "\ttab\tno meio",
    "\u0007sino",
    "x".repeat(500),
    `${"palavra ".repeat(60)}\n\n${"outra ".repeat(60)}`,
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.array(fc.constantFrom(..."ab :#-'\"\\\n|>!&*[]{},?%@`\t~0.")).map((signs) => signs.join("")),
);

/** A form after some typing and some buttons. */
export function anyEdits(fields: readonly Field[], start: Entries): fc.Arbitrary<Entries> {
  const step = fc.record({
    act: fc.constantFrom("type", "type", "type", ...listActs),
    at: fc.nat(),
    item: fc.nat(),
    text: hostile,
  });
  return fc.array(step, { minLength: 1, maxLength: 8 }).map((steps) => {
    let entries = new URLSearchParams([...start]);
    for (const { act, at, item, text } of steps) {
      const lists = [...new Set([...entries.keys()].filter((name) => name.endsWith(".ordem")))];
      const list = lists[at % lists.length]?.slice(0, -".ordem".length);
      const ids = list === undefined ? [] : (itemsOf(entries, list) ?? []);
      const id = ids[item % ids.length];
      if (act === "type") {
        const names = [...entries.keys()].filter((name) => !/\.ordem$|\.\d+\.tipo$/.test(name));
        entries.set(names[at % names.length] ?? "", text.toWellFormed());
      } else if (list !== undefined && act === "acrescentar") {
        const found = fieldAt(fields, list);
        const kinds = found?.shape === "list" && found.item.shape === "kinds" && found.item.kinds;
        const kind = kinds ? kinds[item % kinds.length]?.key : undefined;
        entries = actOnList(entries, { act, list, kind }, 30);
        const added = `${list}.${itemsOf(entries, list)?.at(-1)}`;
        const own = kind === undefined ? added : `${added}.${kind}`;
        fillItem(fields, entries, own, text.toWellFormed());
      } else if (list !== undefined && id !== undefined && act !== "acrescentar") {
        entries = actOnList(entries, { act, list, id }, 30);
      }
    }
    return entries;
  });
}

/** A new item as a browser sends it: all its fields, with this text. */
function fillItem(fields: readonly Field[], entries: Entries, name: string, text: string): void {
  const fill = (field: Field, to: string): void => {
    if (field.shape === "value") entries.set(to, text);
    if (field.shape === "group") for (const part of field.fields) fill(part, `${to}.${part.key}`);
    if (field.shape === "list") entries.append(orderOf(to), "");
  };
  const found = fieldAt(fields, name);
  if (found && found.shape !== "kinds") fill(found, name);
}

/** The expected form of the edited file: items renumbered, texts as the file can store them. */
export function asReadBack(fields: readonly Field[], entries: Entries): Entries {
  const read = new URLSearchParams();
  const walk = (field: Field | KindsField, from: string, to: string): void => {
    if (field.shape === "kinds") {
      const group = kindNamed(field, entries.get(kindOf(from)));
      if (!group) return;
      read.append(kindOf(to), group.key);
      walk(group, `${from}.${group.key}`, `${to}.${group.key}`);
    } else if (field.shape === "value") {
      const text = entries.get(from) ?? "";
      const isDefault = text.trim() === "" && field.fallback !== undefined;
      const value = isDefault ? field.fallback : valueOfText(field, text);
      read.append(to, textOfValue(field, value));
    } else if (field.shape === "group") {
      for (const part of field.fields) walk(part, `${from}.${part.key}`, `${to}.${part.key}`);
    } else {
      const ids = itemsOf(entries, from) ?? [];
      read.append(orderOf(to), "");
      for (const [index, id] of ids.entries()) {
        read.append(orderOf(to), String(index));
        walk(field.item, `${from}.${id}`, `${to}.${index}`);
      }
    }
  };
  for (const field of fields) walk(field, field.key, field.key);
  return read;
}
