import { editYaml, valueOfYaml } from "../editor/form/edit-yaml.ts";
import { entriesOf, orderOf, type Entries } from "../editor/form/entries.ts";
import type { Subject } from "../editor/subject.ts";
import { type Notice, notices as schema } from "./schema.ts";
import { isOver } from "./on-air.ts";

/** What a form says of a notice, by the keys of the file; what is left empty is left out. */
export type WrittenNotice = Record<"texto" | "link" | "desde" | "ate" | "urgente", string>;

const list = "avisos";

/** Those of a text that is, or was, on the air, each in its place of the list. */
export function noticesIn(text: string): readonly Notice[] {
  const read = schema.safeParse(valueOfYaml(text));
  return read.success ? read.data.notices : [];
}

/** The file with one more notice, and without those that are over. */
export function withNotice(
  subject: Subject,
  text: string,
  written: WrittenNotice,
  nowMs: number,
): string {
  const before = noticesIn(text);
  const id = String(before.length);
  const name = `${list}.${id}`;
  const entries = formWithout(subject, text, overOnes(before, nowMs));
  entries.append(orderOf(list), id);
  for (const [key, value] of Object.entries(written)) entries.append(`${name}.${key}`, value);
  return editYaml(text, subject.fields, entries);
}

/** The file without one notice, and without those that are over. */
export function withoutNotice(subject: Subject, text: string, at: number, nowMs: number): string {
  const gone = overOnes(noticesIn(text), nowMs).add(String(at));
  return editYaml(text, subject.fields, formWithout(subject, text, gone));
}

const overOnes = (notices: readonly Notice[], nowMs: number): Set<string> =>
  new Set(notices.flatMap((notice, at) => (isOver(notice, nowMs) ? [String(at)] : [])));

function formWithout({ fields }: Subject, text: string, gone: ReadonlySet<string>): Entries {
  const entries = entriesOf(fields, valueOfYaml(text));
  return new URLSearchParams(
    [...entries].filter(([name, value]) => {
      const [, id = ""] = name.split(".");
      return name === orderOf(list) ? !gone.has(value) : !gone.has(id);
    }),
  );
}
