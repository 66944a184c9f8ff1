import { accountFile, accountKeys } from "../giving-account.ts";
import { allSubjects } from "../content.ts";
import { shapeOf, type Shape } from "../value-kind.ts";
import type { Field, Control, GroupField, ValueField } from "./form/field.ts";
import { type SubjectWords, subjectWords } from "./subject-words.ts";

/** One content file, as the panel speaks of it. */
export type Subject = SubjectWords & {
  name: string;
  file: string;
  /** Those of its form. */
  fields: readonly Field[];
  /** All that the file says: where gifts go has a page of its own. */
  allFields: readonly Field[];
};

const made = new Map<string, Subject>();

/** Undefined if there is no such file. A form is made once, when it is first asked for. */
export function subjectNamed(name: string): Subject | undefined {
  const known = made.get(name);
  if (known) return known;
  const found = Object.values(allSubjects).find(({ file }) => file === `${name}.yaml`);
  const words = Object.hasOwn(subjectWords, name) ? subjectWords[name] : undefined;
  if (!found || !words) return undefined;
  const allFields = fieldsOf(shapeOf(found.schema));
  const isText = ({ key }: Field) =>
    found.file !== accountFile || !accountKeys.some((other) => other === key);
  const fields = allFields.filter(isText);
  const subject = { ...words, name, file: found.file, fields, allFields };
  made.set(name, subject);
  return subject;
}

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
