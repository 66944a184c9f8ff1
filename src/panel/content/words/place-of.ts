import { capitalized } from "../../../format/gatherings/words.ts";
import { itemsOf, type ReadEntries } from "../form/entries.ts";
import type { Subject } from "../subject.ts";
import { inSentence, inWords, titleAmong, untitledOf, wordsOf } from "./words-of.ts";

/** Where a field stands in its form, as that says it: "Encontros da semana › 4. Culto de Celebração: hora". */
function placeOf(subject: Subject, entries: ReadEntries, name: string): string {
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

/** What is to be mended, and where: "Encontros da semana › 4. Culto de Celebração: falta o lugar". */
export function mistakeIn(
  subject: Subject,
  entries: ReadEntries,
  name: string,
  words: string,
): string {
  const place = placeOf(subject, entries, name);
  // These say themselves which field it is.
  const isWhole = /^(?:falta|escolha|o fim) /.test(words);
  if (!isWhole) return `${place} – ${words}`;
  const around = place.includes(": ") ? place.slice(0, place.lastIndexOf(": ") + 2) : "";
  return around ? around + words : capitalized(words);
}

/** What an item of a list is called in the form. */
export function titleInForm(entries: ReadEntries, name: string): string {
  const text = entries.get(name);
  const title =
    text === null
      ? titleAmong((key) => entries.get(`${name}.${key}`)?.trim() || undefined)
      : inWords(text);
  return title || untitledOf(name.slice(0, name.lastIndexOf(".")));
}
