import {
  type Document,
  isMap,
  isNode,
  isSeq,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
  isScalar,
  visit,
  type Node,
  type Pair,
  Scalar,
} from "yaml";
import { kindKey } from "../../../kit/values.ts";
import { writeYaml } from "../../files/yaml-file.ts";
import {
  childOf,
  type Entries,
  indexEntries,
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
  type KindsField,
  type ListField,
  type ValueField,
  whenControls,
} from "./field.ts";
import { hasSameValues, isSameText } from "./same-values.ts";

/** Value as the sample files write it. The library puts quotes where a text would be read as something else. */
function scalarFor({ control }: ValueField, value: unknown): Scalar {
  const scalar = new Scalar(value);
  if (typeof value !== "string") return scalar;
  if (whenControls.has(control)) scalar.type = Scalar.QUOTE_DOUBLE;
  if (value.includes("\n")) makeBlock(scalar, value);
  return scalar;
}

function makeBlock(scalar: Scalar, text: string): void {
  scalar.type = Scalar.BLOCK_LITERAL;
  scalar.value = `${text}\n`;
}

/** Puts a value in the place of another one, with the comments and the quotes of that. → whether there was one */
function replaceScalar(map: YAMLMap, key: string, scalar: Scalar): boolean {
  const pair = pairOf(map, key);
  if (!pair) return false;
  const old = pair.value;
  if (isScalar(old)) {
    const { comment, commentBefore, spaceBefore, type, minFractionDigits } = old;
    Object.assign(scalar, { comment, commentBefore, spaceBefore });
    if (typeof scalar.value === "string" && scalar.type === undefined) {
      if (type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED) {
        makeBlock(scalar, scalar.value);
      } else if (type) scalar.type = type;
    }
    if (typeof scalar.value === "number") Object.assign(scalar, { minFractionDigits });
  }
  pair.value = scalar;
  return true;
}

/** Removes a key. Its comments stay, above the key that follows or at the end. */
function removePair(map: YAMLMap, key: string): void {
  const at = map.items.findIndex((pair) => nameOf(pair) === key);
  const [removed] = map.items.splice(at, 1);
  if (removed) sayAbove(map, map.items[at]?.key, commentsIn(removed));
}

/** All comments in a part of the file: a person may need them although the part goes. */
function commentsIn(part: Node | Pair): string[] {
  const comments: string[] = [];
  const note = (_: unknown, { commentBefore, comment }: Node) => {
    comments.push(...[commentBefore, comment].flatMap((said) => said ?? []));
  };
  visit(part as Node, { Value: note, Alias: note });
  return comments;
}

/** Writes comments above what comes next, or at the end of the list or map around it. */
function sayAbove(around: YAMLMap | YAMLSeq, next: unknown, comments: readonly string[]): void {
  if (comments.length === 0) return;
  const lines = comments.join("\n");
  if (isNode(next)) next.commentBefore = [lines, next.commentBefore].filter(Boolean).join("\n");
  else around.comment = [around.comment, lines].filter(Boolean).join("\n");
}

/** Puts a key that was not there where the schema names it: after the nearest one before it. */
function insertInOrder(
  document: Document,
  map: YAMLMap,
  fields: readonly Field[],
  key: string,
  value: Node,
): void {
  const pair = document.createPair(key, undefined);
  pair.value = value;
  const before = fields.slice(
    0,
    fields.findIndex((field) => field.key === key),
  );
  const names = map.items.map(nameOf);
  const after = Math.max(-1, ...before.map((field) => names.indexOf(field.key)));
  const stale = names.indexOf(key);
  if (stale >= 0) map.items.splice(stale, 1, pair);
  else map.items.splice(after + 1, 0, pair);
}

const nameOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key);

const pairOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find((pair) => nameOf(pair) === key);

/**
 * The file as the form would have it. Parts that were not changed, or that the form does not speak of, keep their
 * bytes, comments and place.
 */
export function editYaml(text: string, fields: readonly Field[], entries: Entries): string {
  const value = valueOfYaml(text);
  const read = indexEntries(entries);
  if (hasSameValues(fields, value, read)) return text;
  const document = parseDocument(text, { logLevel: "error" });
  new Edit(document, read).group(rootOf(document), fields, value, "");
  return writeYaml(document, text);
}

function rootOf(document: Document): YAMLMap {
  if (isMap(document.contents)) return document.contents;
  const root = document.createNode({}) as YAMLMap;
  root.flow = false;
  document.contents = root;
  return root;
}

class Edit {
  readonly #document: Document;
  readonly #entries: ReadEntries;

  constructor(document: Document, entries: ReadEntries) {
    this.#document = document;
    this.#entries = entries;
  }

  group(map: YAMLMap, fields: readonly Field[], value: unknown, prefix: string): void {
    for (const field of fields) {
      const name = prefix + field.key;
      const before = childOf(value, field.key);
      if (field.shape === "value") this.#value(map, fields, field, before, name);
      if (field.shape === "group") this.#subgroup(map, fields, field, before, name);
      if (field.shape === "list") this.#list(map, fields, field, before, name);
    }
  }

  #value(map: YAMLMap, all: readonly Field[], field: ValueField, before: unknown, name: string) {
    const text = this.#entries.get(name);
    if (text === null || isSameText(field, textOfValue(field, before), text)) return;
    const isLeftOut = text.trim() === "" && !field.isRequired;
    if (isLeftOut && field.fallback === undefined) return removePair(map, field.key);
    const value = isLeftOut ? field.fallback : valueOfText(field, text);
    const scalar = scalarFor(field, value);
    if (!replaceScalar(map, field.key, scalar)) {
      insertInOrder(this.#document, map, all, field.key, scalar);
    }
  }

  #subgroup(map: YAMLMap, all: readonly Field[], field: GroupField, before: unknown, name: string) {
    const given = textsIn(field, this.#entries, name);
    if (given.length === 0) return;
    // A value that the form does not bring stays, and keeps the rest with it.
    const isKept = ({ shape, key }: Field) =>
      shape === "value" &&
      this.#entries.get(`${name}.${key}`) === null &&
      childOf(before, key) !== undefined;
    const isBlank = given.every((text) => text.trim() === "") && !field.fields.some(isKept);
    const node = map.get(field.key, true);
    if (isBlank && !field.isRequired) {
      if (before !== undefined) removePair(map, field.key);
      return;
    }
    if (isMap(node)) return this.group(node, field.fields, before, `${name}.`);
    if (isBlank) return;
    const made = this.#newMap();
    insertInOrder(this.#document, map, all, field.key, made);
    this.group(made, field.fields, undefined, `${name}.`);
  }

  #list(map: YAMLMap, all: readonly Field[], field: ListField, before: unknown, name: string) {
    const ids = itemsOf(this.#entries, name);
    if (!ids) return;
    const items: readonly unknown[] = Array.isArray(before) ? before : [];
    const found: unknown = map.get(field.key, true);
    const isAsBefore = ids.length === items.length && ids.every((id, at) => id === String(at));
    if (isAsBefore && ids.length === 0) return;
    if (ids.length === 0 && !field.isRequired) return removePair(map, field.key);
    const seq = isSeq(found) ? found : (this.#document.createNode([]) as YAMLSeq);
    const nodes = ids.map((id) => this.#item(seq, field, items, id, `${name}.${id}`));
    if (isAsBefore && nodes.every((node, at) => node === seq.items[at])) return;
    const staying = new Set(nodes);
    for (const [at, node] of seq.items.entries()) {
      if (!isNode(node) || staying.has(node)) continue;
      const next = seq.items.slice(at + 1).find((one) => staying.has(one));
      sayAbove(seq, nodes[ids.indexOf(String(at))] ?? next, commentsIn(node));
    }
    seq.items = nodes;
    if (nodes.length > 0) seq.flow = false;
    if (seq !== found) insertInOrder(this.#document, map, all, field.key, seq);
  }

  /** The item that was in the file under this number, changed in place; or a new one. */
  #item(seq: YAMLSeq, { item }: ListField, items: readonly unknown[], id: string, name: string) {
    const before = items[Number(id)];
    const node = seq.items[Number(id)];
    if (item.shape === "group") {
      const map = isMap(node) ? node : this.#newMap();
      this.group(map, item.fields, before, `${name}.`);
      return map;
    }
    if (item.shape === "kinds") return this.#kindItem(item, before, node, name);
    const text = this.#entries.get(name) ?? "";
    if (node && isSameText(item, textOfValue(item, before), text)) return node;
    return scalarFor(item, valueOfText(item, text));
  }

  #kindItem(item: KindsField, before: unknown, node: unknown, name: string): unknown {
    const group = kindNamed(item, this.#entries.get(kindOf(name)));
    // The item is of a kind that the form did not know.
    if (!group) return node ?? this.#newMap();
    const isAsBefore = isMap(node) && childOf(before, kindKey) === group.key;
    const map = isAsBefore ? node : this.#newMap();
    if (!isAsBefore) map.set(kindKey, group.key);
    const fields = [kindMark, ...group.fields];
    this.group(map, fields, isAsBefore ? before : undefined, `${name}.${group.key}.`);
    return map;
  }

  #newMap(): YAMLMap {
    const map = this.#document.createNode({}) as YAMLMap;
    map.flow = false;
    return map;
  }
}

/** Texts that a form sent of a group, whatever is in it. */
const textsIn = ({ fields }: GroupField, entries: ReadEntries, name: string): string[] =>
  fields.flatMap((field) => {
    const own = `${name}.${field.key}`;
    if (field.shape === "value") return entries.getAll(own);
    if (field.shape === "group") return textsIn(field, entries, own);
    return entries.getAll(orderOf(own));
  });

/** Field that keeps its place before all others of an item; no form has an entry of this path. */
const kindMark: ValueField = {
  shape: "value",
  key: kindKey,
  isRequired: true,
  label: kindKey,
  help: undefined,
  control: "line",
  most: undefined,
  choices: [],
  fallback: undefined,
};

/** Value of a text of the content, also where it is not valid YAML throughout. */
export const valueOfYaml = (text: string): unknown =>
  parseDocument(text, { logLevel: "error" }).toJS();
