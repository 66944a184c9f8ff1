import { itemsOf, type ReadEntries } from "../form/entries.ts";
import type { Subject } from "../subject.ts";
import { inSentence, inWords, titleAmong, wordsOf } from "./words-of.ts";

/** Where a field stands in its form, as that says it: "Encontros da semana › 4. Culto de Celebração: hora". */
export function placeOf(subject: Subject, entries: ReadEntries, name: string): string {
  const labels: string[] = [];
  let around = "";
  for (const step of name.split(".")) {
    const own = around === "" ? step : `${around}.${step}`;
    const at = itemsOf(entries, around)?.indexOf(step) ?? -1;
    labels.push(
      at < 0 ? wordsOf(subject.name, own).label : `${at + 1}. ${titleInForm(entries, own)}`,
    );
    around = own;
  }
  const [field = "", ...places] = labels.reverse();
  return places.length === 0 ? field : `${places.reverse().join(" › ")}: ${inSentence(field)}`;
}

/** What an item of a list is called in the form. */
export function titleInForm(entries: ReadEntries, name: string): string {
  const text = entries.get(name);
  const title =
    text === null
      ? titleAmong((key) => entries.get(`${name}.${key}`)?.trim() || undefined)
      : inWords(text);
  return title || untitled;
}

export const untitled = "Novo";
