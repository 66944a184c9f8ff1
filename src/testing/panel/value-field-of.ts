import {
  type Field,
  kindNamed,
  type KindsField,
  type ValueField,
} from "../../content/editor/form/field.ts";

/** The value of a form's field; undefined if there is none. */
export function valueFieldOf(
  fields: readonly Field[],
  [key, ...rest]: string[],
): ValueField | undefined {
  const field = fields.find((one) => one.key === key);
  if (field?.shape !== "list") return field && valueIn(field, rest);
  return /^\d+$/.test(rest[0] ?? "") ? valueIn(field.item, rest.slice(1)) : undefined;
}

function valueIn(field: Field | KindsField, rest: string[]): ValueField | undefined {
  if (field.shape === "kinds") {
    const group = kindNamed(field, rest[0]);
    return group && valueFieldOf(group.fields, rest.slice(1));
  }
  if (field.shape === "value") return rest.length === 0 ? field : undefined;
  return field.shape === "group" ? valueFieldOf(field.fields, rest) : undefined;
}
