import type { ValueKind } from "../../value-kind.ts";

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
