import { capitalized } from "../../../format/gatherings.ts";
import { kindKey } from "../../../kit/values.ts";
import { photoFileKey } from "../../photo.ts";
import {
  entriesOf,
  insideItem,
  itemsOf,
  kindOf,
  orderOf,
  type ReadEntries,
} from "../form/entries.ts";
import { fieldAt, kindNamed, type ListField } from "../form/field.ts";
import type { Subject } from "../subject.ts";

/** The name of the field at a path of a form; the last part of the path where there is no such form or field. */
export const labelAt = (subject: Subject | undefined, name: string): string =>
  fieldAt(subject?.allFields ?? [], name)?.label ?? name.slice(name.lastIndexOf(".") + 1);

/** Keys that name an item of a list: the first that is read of it. */
const titles = [
  "nome",
  "titulo",
  "celula",
  "rede",
  "descricao",
  "texto",
  "pergunta",
  "quando",
  "data",
];

/** "Texto: Quem cuida delas": an item of a mixed list. */
export const titleOfKind = (label: string, title: string): string =>
  [label, shortened(title)].filter(Boolean).join(": ");

/** Keys whose values are no words for people. */
const isUnread = (key: string): boolean => [kindKey, photoFileKey, "foco"].includes(key);

/** A date as people write it; any other text as it is. */
export const inWords = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$| \d\d:)/, "$3/$2/$1");

/** A label within a sentence: a capital that only begins it goes, and that of "CNPJ" stays. */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?![\p{L}-]*\p{Lu})/u, (first) => first.toLowerCase());

/** Says that a text is missing: "falta o lugar", "falta dizer o que se vê na foto". */
export function lacking(label: string): string {
  const name = inSentence(label);
  if (/^(?:antes|depois) /.test(name)) return `falta o texto de ${name}`;
  if (name.startsWith("o que dizer ")) return `falta ${name}`;
  if (/^(?:o que|onde|como|quando|qual|para|por que|a igreja) ?/.test(name)) {
    return `falta dizer ${name}`;
  }
  return `falta ${isFeminine(name) ? "a" : "o"} ${name}`;
}

/** True if the first word ends as feminine words do. */
const isFeminine = (name: string): boolean =>
  /^(?:foto|\S*(?:a|ção|agem|ade))(?= |,|$)/.test(name) && !/^(?:dia|lema|mapa)\b/.test(name);

export const shortened = (text: string): string =>
  text.length > 48 ? `${text.slice(0, 47).trimEnd()}…` : text;

/** Place of a field in its form, as the form says it: "Encontros da semana › 4. Culto de Celebração: hora". */
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
      at < 0
        ? labelAt(subject, own)
        : `${at + 1}. ${titleInForm(listAt(subject, around), entries, own)}`,
    );
    around = own;
  }
  const [field = "", ...places] = labels.reverse();
  const shown = places.reverse();
  // The numbered items, and the list of the last one, say where it is.
  const near = shown.filter((place, at) => /^\d+\. /.test(place) || at >= shown.length - 2);
  return near.length === 0 ? field : `${near.join(" › ")}: ${inSentence(field)}`;
}

/** Says what is to be mended, and where: "Encontros da semana › 4. Culto de Celebração: falta o lugar". */
export function mistakeIn(subject: Subject, entries: ReadEntries, name: string, words: string) {
  const place = placeOf(subject, entries, name);
  // Such words say by themselves which field it is.
  const isWhole = /^(?:falta|escolha|o fim) /.test(words);
  if (!isWhole) return `${place} – ${words}`;
  const around = place.includes(": ") ? place.slice(0, place.lastIndexOf(": ") + 2) : "";
  return around ? around + words : capitalized(words);
}

/**
 * Title of an item above its fields, with its day and hour first if it has them: "Domingo, 19:00 · Culto de
 * Celebração".
 */
export function rowTitle(list: ListField, entries: ReadEntries, name: string): string {
  const title = titleInForm(list, entries, name);
  const say = (key: string) => entries.get(`${name}.${key}`)?.trim() ?? "";
  const [day, hour] = [say("dia"), say("hora")];
  const when = day && hour ? `${capitalized(day)}, ${hour}` : dateAndHour(say("inicio"));
  return when ? `${when} · ${title}` : title;
}

/** Turns "2026-12-24 19:00", or what a browser sends for it, into "24/12/2026, 19:00"; "" if it is no moment. */
function dateAndHour(moment: string): string {
  const [, day, hour] = /^([\d-]{10})(?:[ T](\d\d:\d\d))?$/.exec(moment) ?? [];
  return [day && inWords(day), hour].filter(Boolean).join(", ");
}

/** Title of an item in a form, or the text of a value. Without its list an item is not known by its kind. */
export function titleInForm(
  list: ListField | undefined,
  entries: ReadEntries,
  name: string,
): string {
  const text = entries.get(name);
  if (text !== null && text.trim() !== "") return inWords(text);
  const own = insideItem(entries, name);
  const title = titles
    .map((key) => entries.get(`${own}.${key}`)?.trim() ?? "")
    .find((one) => one !== "");
  const shown = title === undefined ? "" : shortened(inWords(title));
  const kind =
    list?.item.shape === "kinds" ? kindNamed(list.item, entries.get(kindOf(name))) : undefined;
  if (kind) return titleOfKind(kind.label, shown || firstEntry(entries, own));
  return shown || (list?.untitled ?? "");
}

/** Title of an item of the file; empty where nothing is written in it. */
export function titleOfItem(list: ListField, item: unknown): string {
  const entries = entriesOf([list], { [list.key]: [item] });
  const title = titleInForm(list, entries, `${list.key}.0`);
  return title === list.untitled ? "" : title;
}

/** Undefined where the form has no list there. */
export function listAt({ allFields }: Subject, name: string): ListField | undefined {
  const found = fieldAt(allFields, name);
  return found?.shape === "list" ? found : undefined;
}

function firstEntry(entries: ReadEntries, own: string): string {
  for (const [name, text] of entries) {
    if (!name.startsWith(`${own}.`) || text.trim() === "") continue;
    const key = name.slice(name.lastIndexOf(".") + 1);
    if (!isUnread(key) && !name.endsWith(orderOf(""))) return text.trim();
  }
  return "";
}
