import { entriesOf, type ReadEntries, textOfValue, valueOfText } from "./entries.ts";
import { type Field, fieldAt, type ValueField } from "./field.ts";

/**
 * True if a form says what the file says already: then nothing is to be written. What the form does not bring stays as
 * it is; what only the form has is in an item that the order of the file's list lacks.
 */
export function hasSameValues(
  fields: readonly Field[],
  value: unknown,
  entries: Pick<ReadEntries, "getAll">,
): boolean {
  const inFile = entriesOf(fields, value);
  return [...new Set(inFile.keys())].every((name) => {
    const said = entries.getAll(name);
    if (said.length === 0) return true;
    const field = fieldAt(fields, name);
    // Without a field it is the order of a list, or the kind of an item.
    if (field?.shape !== "value") return said.join(" ") === inFile.getAll(name).join(" ");
    return isSameText(field, inFile.get(name) ?? "", said[0] ?? "");
  });
}

/** True if a filled-in text says what the form shows of the file, however it is spelled. */
export function isSameText(field: ValueField, shown: string, text: string): boolean {
  const isBlank = text.trim() === "";
  if (shown === "") return isBlank;
  // Left empty, it says its default.
  if (isBlank && !field.isRequired && shown === textOfValue(field, field.fallback)) return true;
  return text === shown || valueOfText(field, text) === valueOfText(field, shown);
}
