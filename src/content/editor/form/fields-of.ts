import type { Shape } from "../../shape-of.ts";
import type { Control, Field, GroupField, ValueField } from "./field.ts";

/** The form of one content file: its keys in the order in which the schema names them. */
export const fieldsOf = (shape: Shape): readonly Field[] => groupOf("", shape, true).fields;

function groupOf(key: string, shape: Shape, isRequired: boolean): GroupField {
  const required = new Set(shape.required);
  const fields = Object.entries(shape.properties ?? {}).map(([name, child]) =>
    fieldOf(name, child, required.has(name)),
  );
  return { shape: "group", key, isRequired, fields };
}

function fieldOf(key: string, shape: Shape, isRequired: boolean): Field {
  if (shape.type === "object") return groupOf(key, shape, isRequired);
  if (shape.type !== "array") return valueOf(key, shape, isRequired);
  const { items = {}, minItems = 0, maxItems = Infinity } = shape;
  const item = items.type === "object" ? groupOf("", items, true) : valueOf("", items, true);
  return { shape: "list", key, isRequired, item, least: minItems, most: maxItems };
}

function valueOf(key: string, shape: Shape, isRequired: boolean): ValueField {
  return {
    shape: "value",
    key,
    isRequired,
    control: shape.kind ?? controlOf(shape),
    most: shape.maxLength,
    choices: shape.enum ?? [],
    fallback: shape.default,
  };
}

function controlOf(shape: Shape): Control {
  if (shape.enum) return "choice";
  if (shape.type === "integer") return "integer";
  if (shape.type === "number") return "decimal";
  if (shape.type === "string") return "line";
  throw new Error(`A form has no control for ${JSON.stringify(shape)}.`);
}
