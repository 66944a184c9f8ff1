import type { Field } from "./field.ts";

/** What stands at a path of the file: "slides.0.texto", "encontros.3", "capa". */
export function fieldAt(fields: readonly Field[], name: string): Field | undefined {
  return among(fields, name.split("."));
}

function among(fields: readonly Field[], [key, ...rest]: string[]): Field | undefined {
  const field = fields.find((one) => one.key === key);
  return field && within(field, rest);
}

function within(field: Field, rest: string[]): Field | undefined {
  const [step, ...further] = rest;
  if (step === undefined) return field;
  if (field.shape === "value") return undefined;
  if (field.shape === "group") return among(field.fields, rest);
  return /^\d{1,4}$/.test(step) ? within(field.item, further) : undefined;
}
