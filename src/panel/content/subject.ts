import { subjects } from "../../content/content.ts";
import { shapeOf } from "../../content/shape-of.ts";
import type { Field } from "./form/field.ts";
import { fieldsOf } from "./form/fields-of.ts";
import { type SubjectWords, subjectWords } from "./subject-words.ts";

/** One content file, as the panel speaks of it. */
export type Subject = SubjectWords & { name: string; file: string; fields: readonly Field[] };

const made = new Map<string, Subject>();

/** Undefined if there is no such file. A form is made once, when it is first asked for. */
export function subjectNamed(name: string): Subject | undefined {
  const known = made.get(name);
  if (known) return known;
  const found = Object.values(subjects).find(({ file }) => file === `${name}.yaml`);
  const words = Object.hasOwn(subjectWords, name) ? subjectWords[name] : undefined;
  if (!found || !words) return undefined;
  const subject = { ...words, name, file: found.file, fields: fieldsOf(shapeOf(found.schema)) };
  made.set(name, subject);
  return subject;
}
