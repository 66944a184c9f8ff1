import { editYaml, valueOfYaml } from "../editor/form/edit-yaml.ts";
import { entriesOf, itemsOf, type ReadEntries } from "../editor/form/entries.ts";
import { subjectNamed } from "../editor/subject.ts";
import { idsIn } from "./podcast-ids.ts";

/** The file as it was changed by hand, where a sermon of the same day and title has other audio: with the id it had before. */
export function withKnownIds(text: string, before: string): string {
  const subject = subjectNamed("mensagens");
  if (!subject) return text;
  const entries = entriesOf(subject.fields, valueOfYaml(text));
  const known = sermonsIn(entriesOf(subject.fields, valueOfYaml(before)));
  const now = sermonsIn(entries);
  const taken = new Set([...now.values()].map(({ id }) => id));
  let isNamed = false;
  for (const [sermon, { item, id, isWritten }] of now) {
    const earlier = known.get(sermon);
    if (!earlier || isWritten || earlier.id === id || taken.has(earlier.id)) continue;
    entries.set(`mensagens.${item}.id`, earlier.id);
    isNamed = true;
  }
  return isNamed ? editYaml(text, subject.fields, entries) : text;
}

/** Sermons with audio, by day and title. */
function sermonsIn(entries: ReadEntries) {
  const ids = idsIn(entries);
  return new Map(
    (itemsOf(entries, "mensagens") ?? []).flatMap((item) => {
      const said = (key: string) => (entries.get(`mensagens.${item}.${key}`) ?? "").trim();
      const id = ids.get(item);
      const sermon = { item, id: id ?? "", isWritten: said("id") !== "" };
      return id ? [[`${said("data")} ${said("titulo")}`, sermon] as const] : [];
    }),
  );
}
