import { type Entries, kindOf, orderOf } from "./entries.ts";
import { type Field, fieldAt, kindNamed } from "./field.ts";

/** What a form sent that its file has no place for: it was opened before the program was updated. */
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
