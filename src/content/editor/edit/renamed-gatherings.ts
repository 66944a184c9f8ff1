import { isSameName } from "../../subjects/programme.ts";
import { type Entries, itemsOf, type ReadEntries } from "../form/entries.ts";

/** Gives the dates of a gathering its new name. `before`: the form as it was. */
export function followGatherings(entries: Entries, before: ReadEntries): void {
  const nameIn = (form: ReadEntries, item: string) =>
    (form.get(`encontros.${item}.nome`) ?? "").trim();
  const items = itemsOf(entries, "encontros") ?? [];
  const renamed = items
    .map((item) => ({ old: nameIn(before, item), now: nameIn(entries, item) }))
    .filter(({ old }) => old && !items.some((item) => isSameName(nameIn(entries, item), old)));
  for (const item of itemsOf(entries, "excecoes") ?? []) {
    const key = `excecoes.${item}.encontro`;
    const found = renamed.find(({ old }) => isSameName(old, (entries.get(key) ?? "").trim()));
    if (found?.now) entries.set(key, found.now);
  }
}
