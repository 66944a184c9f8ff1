import { type Entries, orderOf } from "./entries.ts";
import type { Field } from "./field.ts";
import { fieldAt } from "./field-at.ts";

/** What a form sent that its file has no place for: it was opened before the program was updated. */
export function unknownNames(fields: readonly Field[], entries: Entries): string[] {
  return [...new Set(entries.keys())].filter((name) => !isKnown(fields, name));
}

function isKnown(fields: readonly Field[], name: string): boolean {
  const order = orderOf("");
  if (!name.endsWith(order)) return fieldAt(fields, name)?.shape === "value";
  return fieldAt(fields, name.slice(0, -order.length))?.shape === "list";
}
