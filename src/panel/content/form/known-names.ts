import type { Entries } from "./entries.ts";
import type { Field } from "./field.ts";

/** What a form sent that its file has no place for: it was opened before the program was updated. */
export function unknownNames(fields: readonly Field[], entries: Entries): string[] {
  return [...new Set(entries.keys())].filter((name) => !isKnown(fields, name.split(".")));
}

function isKnown(fields: readonly Field[], [key, ...rest]: string[]): boolean {
  const field = fields.find((one) => one.key === key);
  return field !== undefined && leadsTo(field, rest);
}

function leadsTo(field: Field, rest: string[]): boolean {
  if (field.shape === "value") return rest.length === 0;
  if (field.shape === "group") return isKnown(field.fields, rest);
  const [step = "", ...further] = rest;
  if (step === "ordem") return further.length === 0;
  return /^\d{1,4}$/.test(step) && leadsTo(field.item, further);
}
