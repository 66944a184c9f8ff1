import { type Document, isScalar, type Node, type Pair, Scalar, type YAMLMap } from "yaml";
import type { Field, ValueField } from "./field.ts";

/** Written as the sample files write it. The library puts quotes where a text would be read as something else. */
export function scalarFor({ control }: ValueField, value: unknown): Scalar {
  const scalar = new Scalar(value);
  if (typeof value !== "string") return scalar;
  if (control === "time" || control === "date" || control === "moment")
    scalar.type = Scalar.QUOTE_DOUBLE;
  if (value.includes("\n")) makeBlock(scalar, value);
  return scalar;
}

function makeBlock(scalar: Scalar, text: string): void {
  scalar.type = Scalar.BLOCK_LITERAL;
  scalar.value = `${text}\n`;
}

/** Puts a value in the place of another one, with the comments and the quotes of that. → whether there was one */
export function replaceScalar(map: YAMLMap, key: string, scalar: Scalar): boolean {
  const pair = pairOf(map, key);
  if (!pair) return false;
  const old = pair.value;
  if (isScalar(old)) {
    scalar.comment = old.comment;
    scalar.commentBefore = old.commentBefore;
    scalar.spaceBefore = old.spaceBefore;
    if (typeof scalar.value === "string" && scalar.type === undefined) {
      if (old.type === Scalar.BLOCK_LITERAL || old.type === Scalar.BLOCK_FOLDED) {
        makeBlock(scalar, scalar.value);
      } else scalar.type = old.type;
    }
    if (typeof scalar.value === "number") scalar.minFractionDigits = old.minFractionDigits;
  }
  pair.value = scalar;
  return true;
}

/** What was said above a key stays, for the key that follows. */
export function removePair(map: YAMLMap, key: string): void {
  const at = map.items.findIndex((pair) => nameOf(pair) === key);
  const [removed] = map.items.splice(at, 1);
  const kept = (removed?.key as Node | undefined)?.commentBefore;
  const next = map.items[at]?.key as Node | undefined;
  if (kept && next) {
    next.commentBefore = next.commentBefore ? `${kept}\n${next.commentBefore}` : kept;
  }
}

/** Puts a key that was not there where the schema names it: after the nearest one before it. */
export function insertInOrder(
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
