import { capitalized } from "../../../format/gatherings.ts";
import { insideItem, itemsOf, kindOf, orderOf, type ReadEntries } from "../form/entries.ts";
import type { Subject } from "../subject.ts";
import {
  inSentence,
  inWords,
  isUnread,
  titleAmong,
  titleOfKind,
  untitledOf,
  wordsOf,
} from "./words-of.ts";

/** Where a field is in its form, as that says it: "Encontros da semana › 4. Culto de Celebração: hora". */
function placeOf(subject: Subject, entries: ReadEntries, name: string): string {
  const labels: string[] = [];
  let around = "";
  for (const step of name.split(".")) {
    const own = around === "" ? step : `${around}.${step}`;
    // The kind of an item is said in its title.
    if (own === insideItem(entries, around)) {
      around = own;
      continue;
    }
    const at = itemsOf(entries, around)?.indexOf(step) ?? -1;
    labels.push(
      at < 0 ? wordsOf(subject.words, own).label : `${at + 1}. ${titleInForm(entries, own)}`,
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

/** The same above its fields, with the day and the hour first where it has them: "Domingo, 19:00 · Culto de Celebração". */
export function rowTitle(entries: ReadEntries, name: string): string {
  const title = titleInForm(entries, name);
  const say = (key: string) => entries.get(`${name}.${key}`)?.trim() ?? "";
  const [day, hour] = [say("dia"), say("hora")];
  const when = day && hour ? `${capitalized(day)}, ${hour}` : dateAndHour(say("inicio"));
  return when ? `${when} · ${title}` : title;
}

/** "2026-12-24 19:00", or as a browser sends it, to "24/12/2026, 19:00"; nothing of what is no moment. */
function dateAndHour(moment: string): string {
  const [, day, hour] = /^([\d-]{10})(?:[ T](\d\d:\d\d))?$/.exec(moment) ?? [];
  return [day && inWords(day), hour].filter(Boolean).join(", ");
}

/** What an item of a list is called in the form. */
export function titleInForm(entries: ReadEntries, name: string): string {
  const text = entries.get(name);
  if (text !== null && text.trim() !== "") return inWords(text);
  const own = insideItem(entries, name);
  const title = titleAmong((key) => entries.get(`${own}.${key}`)?.trim() || undefined);
  const kind = entries.get(kindOf(name));
  if (own !== name && kind !== null) return titleOfKind(kind, title || firstText(entries, own));
  return title || untitledOf(name.slice(0, name.lastIndexOf(".")));
}

/** The first that somebody would read of what lies below that path. */
function firstText(entries: ReadEntries, own: string): string {
  for (const [name, text] of entries) {
    if (!name.startsWith(`${own}.`) || text.trim() === "") continue;
    const key = name.slice(name.lastIndexOf(".") + 1);
    if (!isUnread(key) && !name.endsWith(orderOf(""))) return text.trim();
  }
  return "";
}
