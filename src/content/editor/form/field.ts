import type { ValueKind } from "../../value-kind.ts";
import { type Entries, orderOf } from "./entries.ts";

/** What a value of a content file is filled in with. */
export type Control = ValueKind | "line" | "choice" | "integer" | "decimal";

type Named = {
  /** Its key in the file; "" for an item of a list. */
  key: string;
  isRequired: boolean;
};

export type ValueField = Named & {
  shape: "value";
  control: Control;
  /** Of characters. */
  most: number | undefined;
  choices: readonly string[];
  /** As it would stand in the file. */
  fallback: string | number | undefined;
};

export type GroupField = Named & { shape: "group"; fields: readonly Field[] };

export type ListField = Named & {
  shape: "list";
  item: GroupField | ValueField;
  /** Of items. */
  least: number;
  most: number;
};

/** One key of a content file as a form shows it, made from the same schema that the loader checks with. */
export type Field = ValueField | GroupField | ListField;

/** Which photo a group shows: without it there is nothing to describe. */
export const isPhotoFile = (field: Field): field is ValueField =>
  field.shape === "value" && field.control === "photoFile";

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

/** What a form sent that its file has no place for: it was opened before the program was updated. */
export function unknownNames(fields: readonly Field[], entries: Entries): string[] {
  return [...new Set(entries.keys())].filter((name) => !isKnown(fields, name));
}

function isKnown(fields: readonly Field[], name: string): boolean {
  const order = orderOf("");
  if (!name.endsWith(order)) return fieldAt(fields, name)?.shape === "value";
  return fieldAt(fields, name.slice(0, -order.length))?.shape === "list";
}
