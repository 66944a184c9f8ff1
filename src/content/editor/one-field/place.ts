import { indexEntries } from "../form/entries.ts";
import { type ValueField, fieldAt, whenControls } from "../form/field.ts";
import type { Entries } from "../form/entries.ts";
import type { Subject } from "../subject.ts";
import { titleInForm } from "../words/place-of.ts";

/** The little of a text that one tap leads to: a field, or what says when one gathering is. */
export type Place = {
  subject: Subject;
  /** Its path in the file. */
  name: string;
  /** What is shown of it, each with its own path. */
  fields: { field: ValueField; name: string }[];
};

/** Undefined for what the form does not have, or nobody comes for in this way. */
export function placeNamed(subject: Subject, name: string): Place | undefined {
  const found = fieldAt(subject.fields, name);
  if (!found || found.shape === "list" || found.shape === "kinds") return undefined;
  if (found.shape === "value") return { subject, name, fields: [{ field: found, name }] };
  const fields = found.fields.flatMap((field) =>
    field.shape === "value" &&
    // Which week of the month is no matter of one tap.
    (whenControls.has(field.control) || (field.control === "choice" && field.isRequired))
      ? [{ field, name: `${name}.${field.key}` }]
      : [],
  );
  return fields.length > 0 ? { subject, name, fields } : undefined;
}

/** Whether a text has it: items are added and removed. */
export const stands = ({ fields }: Place, entries: Entries): boolean =>
  fields.every(({ name }) => entries.has(name));

/** "Culto de Celebração"; what the whole text is called for a field that is in no list. */
export function titleOf({ subject, name }: Place, entries: Entries): string {
  const [list, id] = name.split(".");
  return id !== undefined && /^\d+$/.test(id)
    ? titleInForm(indexEntries(entries), `${list}.${id}`)
    : subject.label;
}
