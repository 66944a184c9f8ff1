import { type Entries, kindOf, orderOf } from "./entries.ts";
import { type Field, fieldAt } from "./field.ts";

/** What a form sent that its file has no place for: it was opened before the program was updated. */
export function unknownNames(fields: readonly Field[], entries: Entries): string[] {
  return [...new Set(entries.keys())].filter((name) => !isKnown(fields, name));
}

function isKnown(fields: readonly Field[], name: string): boolean {
  const shapeBelow = (mark: string) =>
    name.endsWith(mark) ? fieldAt(fields, name.slice(0, -mark.length))?.shape : undefined;
  return (
    fieldAt(fields, name)?.shape === "value" ||
    shapeBelow(orderOf("")) === "list" ||
    shapeBelow(kindOf("")) === "kinds"
  );
}
