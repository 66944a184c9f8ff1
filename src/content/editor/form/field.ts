import type { ItemWords } from "../../../kit/values.ts";
import type { ValueKind } from "../../value-kind.ts";

export type Control = Exclude<ValueKind, "sentence"> | "line" | "choice" | "integer" | "decimal";

export const whenControls: ReadonlySet<Control> = new Set([
  "time",
  "date",
  "moment",
  "dayOrMoment",
]);

type Named = {
  /** Its key in the file; "" for an item of a list. */
  key: string;
  isRequired: boolean;
  /** Its name for people. */
  label: string;
  help: string | undefined;
};

export type ValueField = Named & {
  shape: "value";
  control: Control;
  /** In characters. */
  most: number | undefined;
  choices: readonly string[];
  /** Default value, as it would be in the file. */
  fallback: string | number | undefined;
};

export type GroupField = Named & { shape: "group"; fields: readonly Field[] };

/** An item of a mixed list: the word under `tipo` says which of these groups it is, by the group's key. */
export type KindsField = Named & { shape: "kinds"; kinds: readonly GroupField[] };

export type ListField = Named & {
  shape: "list";
  item: GroupField | ValueField | KindsField;
  /** "Novo encontro": an item in which nothing is written yet. */
  untitled: ItemWords;
  /** In items. */
  least: number;
  most: number;
};

/** One key of a content file as a form shows it, made from the same schema that the loader checks with. */
export type Field = ValueField | GroupField | ListField;

/** True if the field says which photo a group shows: without it there is nothing to describe. */
export const isPhotoFile = (field: Field): field is ValueField =>
  field.shape === "value" && field.control === "photoFile";

export const kindNamed = ({ kinds }: KindsField, kind: unknown): GroupField | undefined =>
  kinds.find(({ key }) => key === kind);

/**
 * True if a list takes an item of this kind: a mixed list takes the kinds that it knows, any other only items without
 * one.
 */
export function takesItem(list: Field | KindsField | undefined, kind: string | undefined): boolean {
  if (list?.shape !== "list") return false;
  const { item } = list;
  return item.shape === "kinds" ? kindNamed(item, kind) !== undefined : kind === undefined;
}

/** The field at a path of the form: "slides.0.texto", "encontros.3", "blocos.2.botao.link", "capa". */
export function fieldAt(fields: readonly Field[], name: string): Field | KindsField | undefined {
  return among(fields, name.split("."));
}

function among(fields: readonly Field[], [key, ...rest]: string[]): Field | KindsField | undefined {
  const field = fields.find((one) => one.key === key);
  return field && within(field, rest);
}

function within(field: Field | KindsField, rest: string[]): Field | KindsField | undefined {
  const [step, ...further] = rest;
  if (step === undefined) return field;
  if (field.shape === "value") return undefined;
  if (field.shape === "group") return among(field.fields, rest);
  if (field.shape === "kinds") {
    const group = kindNamed(field, step);
    return group && within(group, further);
  }
  return /^\d{1,4}$/.test(step) ? within(field.item, further) : undefined;
}

/** "encontro", of "Novo encontro". */
export const itemWord = (untitled: ItemWords): string => untitled.replace(/^\S+ /, "");
