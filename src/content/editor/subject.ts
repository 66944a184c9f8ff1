import { accountFile, accountKeys } from "../giving-account.ts";
import { subjects } from "../content.ts";
import { shapeOf } from "../shape-of.ts";
import type { Field } from "./form/field.ts";
import { fieldsOf } from "./form/fields-of.ts";
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
  const found = Object.values(subjects).find(({ file }) => file === `${name}.yaml`);
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
