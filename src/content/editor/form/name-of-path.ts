import { itemsOf, type ReadEntries } from "./entries.ts";

/**
 * Under what name the form has a value of the file: there the items of a list are counted as they stand, here
 * each has the number that it began with.
 */
export function nameOfPath(entries: ReadEntries, path: readonly PropertyKey[]): string {
  let name = "";
  for (const step of path) {
    const id = typeof step === "number" ? (itemsOf(entries, name)?.[step] ?? step) : step;
    name = name === "" ? String(id) : `${name}.${String(id)}`;
  }
  return name;
}
