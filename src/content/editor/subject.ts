import { capitalized } from "../../format/gatherings.ts";
import { accountFile, accountKeys } from "../giving-account.ts";
import { allTexts, isPageFile, nameOfFile, pageFile } from "../content.ts";
import { complaintAboutName } from "../page-files/page-name.ts";
import { ownPage } from "../subjects/own-page.ts";
import { kindKey } from "../values.ts";
import { shapeOf, type Shape } from "../value-kind.ts";
import type { Field, Control, GroupField, KindsField, ValueField } from "./form/field.ts";
import type { ReadEntries } from "./form/entries.ts";
import type { SubjectWords } from "../additions.ts";
import { subjectWords } from "./subject-words.ts";

/** One content file, as the panel speaks of it. */
export type Subject = SubjectWords & {
  name: string;
  file: string;
  /** Under what name its fields have their words: all pages of the church's own have the same. */
  words: string;
  /** Those of its form. */
  fields: readonly Field[];
  /** All that the file says: where gifts go has a page of its own. */
  allFields: readonly Field[];
};

const made = new Map<string, Subject>();

/** Undefined if there can be no such file. A form is made once, when it is first asked for. */
export function subjectNamed(name: string): Subject | undefined {
  const known = made.get(name);
  if (known) return known;
  const found = allTexts().find(({ file }) => file === `${name}.yaml`);
  const words = found && subjectWords()[name];
  if (!found || !words) return pageNamed(name);
  const allFields = fieldsOf(shapeOf(found.schema));
  const isText = ({ key }: Field) =>
    found.file !== accountFile || !accountKeys.some((other) => other === key);
  const fields = allFields.filter(isText);
  const subject = { ...words, name, file: found.file, words: name, fields, allFields };
  made.set(name, subject);
  return subject;
}

/** The form that all pages of the church's own have. */
let pageFields: readonly Field[] | undefined;

function pageNamed(name: string): Subject | undefined {
  if (complaintAboutName(name) !== undefined) return undefined;
  pageFields ??= fieldsOf(shapeOf(ownPage));
  return {
    // Its title is in its text.
    label: capitalized(name.replaceAll("-", " ")),
    about: `O endereço dela no site é /${name}`,
    pages: [`/${name}`],
    name,
    file: pageFile(name),
    words: "paginas",
    first: ["blocos"],
    fields: pageFields,
    allFields: pageFields,
  };
}

/** The same page, called by its title in that form. */
export function asCalled(subject: Subject, entries: ReadEntries): Subject {
  const title = isPageFile(subject.file) ? entries.get("titulo")?.trim() : undefined;
  return title ? { ...subject, label: title } : subject;
}

/** What people call a content file. */
export const labelOf = (file: string): string => subjectNamed(nameOfFile(file))?.label ?? file;

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
  const item = items.oneOf
    ? kindsOf(items.oneOf)
    : items.type === "object"
      ? groupOf("", items, true)
      : valueOf("", items, true);
  return { shape: "list", key, isRequired, item, least: minItems, most: maxItems };
}

function kindsOf(shapes: readonly Shape[]): KindsField {
  const kinds = shapes.map((shape) => {
    const { [kindKey]: kind, ...properties } = shape.properties ?? {};
    return groupOf(kind?.const ?? "", { ...shape, properties }, true);
  });
  return { shape: "kinds", key: "", isRequired: true, kinds };
}

function valueOf(key: string, shape: Shape, isRequired: boolean): ValueField {
  return {
    shape: "value",
    key,
    isRequired,
    control: shape.kind === "sentence" ? "line" : (shape.kind ?? controlOf(shape)),
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
