import { capitalized } from "../../../format/gatherings.ts";
import { photoFileKey } from "../../photo.ts";
import { kindKey } from "../../../kit/values.ts";
import { addedBlocks, addedKeys, addedTexts, type FieldWords } from "../../additions.ts";
import { nameOfFile } from "../../content.ts";
import { fieldWords, itemWords, kindWords } from "./field-words.ts";
import { insideItem, itemsOf, kindOf, orderOf, type ReadEntries } from "../form/entries.ts";
import type { Subject } from "../subject.ts";

type Words = { label: string; help: string | undefined };

/** Words that were found before: as many as the schemas have keys. */
const found = new Map<string, Words>();

/** Words of a field: `name` is its path, in which items of lists are numbers. */
export function wordsOf(subject: string, name: string): Words {
  // The word for one item, where the list above it has said what it is for.
  const [last = "", list] = name.split(".").reverse();
  if (list && /^\d+$/.test(last)) return { label: capitalized(itemWord(list)), help: undefined };
  const key = `${subject}.${name}`.replace(/\.\d+(?=\.|$)/g, "");
  const words = found.get(key) ?? findWords(key);
  found.set(key, words);
  return words;
}

function findWords(path: string): Words {
  const steps = path.split(".");
  const own = addedTexts().find(({ file }) => nameOfFile(file) === steps[0]);
  const keyWords: Record<string, FieldWords> = Object.assign(
    {},
    ...addedKeys().map(({ words }) => words),
  );
  for (let from = 0; from < steps.length; from += 1) {
    const key = steps.slice(from).join(".");
    const words =
      own?.fields[key] ??
      keyWords[key] ??
      (Object.hasOwn(fieldWords, key) ? fieldWords[key] : undefined);
    if (words) return { label: words[0], help: words[1] };
  }
  return { label: steps.at(-1) ?? path, help: undefined };
}

/** "encontro": one item of the list at that path. */
export const itemWord = (list: string): string => untitledOf(list).replace(/^\S+ /, "");

/** "Novo encontro": an item of the list at that path that nothing was written in yet. */
export function untitledOf(path: string): string {
  const list = path.slice(path.lastIndexOf(".") + 1);
  const added = [...addedTexts(), ...addedKeys()].find(({ items = {} }) => items[list]);
  return added?.items?.[list] ?? itemWords[list] ?? "Novo item";
}

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

export function titleOfItem(item: unknown): string {
  if (typeof item === "string") return inWords(item);
  if (typeof item !== "object" || item === null) return "";
  const values = item as Record<string, unknown>;
  const kind = values[kindKey];
  if (typeof kind === "string" && wordOfKind(kind)) {
    return titleOfKind(kind, titleAmong((key) => values[key]) || firstText(item));
  }
  return titleAmong((key) => values[key]);
}

/** Label of the button that adds such a block. */
export const wordOfKind = (kind: string): string | undefined =>
  addedBlocks().find(({ words }) => words[0] === kind)?.words[1] ??
  (Object.hasOwn(kindWords, kind) ? kindWords[kind] : undefined);

/** "Texto: Quem cuida delas": an item of a mixed list. */
export const titleOfKind = (kind: string, title: string): string =>
  [wordOfKind(kind) ?? kind, shortened(title)].filter(Boolean).join(": ");

/** Keys whose values are no words for people. */
const isUnread = (key: string): boolean => [kindKey, photoFileKey, "foco"].includes(key);

function firstText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  const parts = Object.entries(value).filter(([key]) => !isUnread(key));
  return parts.map(([, part]) => firstText(part)).find((text) => text.trim() !== "") ?? "";
}

/** The first title among values, which `valueOf` gives by their keys. */
function titleAmong(valueOf: (key: string) => unknown): string {
  for (const key of titles) {
    const title = valueOf(key);
    if (typeof title === "string") return shortened(inWords(title));
  }
  return "";
}

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
      at < 0 ? wordsOf(subject.words, own).label : `${at + 1}. ${titleInForm(entries, own)}`,
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
  // These say themselves which field it is.
  const isWhole = /^(?:falta|escolha|o fim) /.test(words);
  if (!isWhole) return `${place} – ${words}`;
  const around = place.includes(": ") ? place.slice(0, place.lastIndexOf(": ") + 2) : "";
  return around ? around + words : capitalized(words);
}

/**
 * Title of an item above its fields, with its day and hour first if it has them: "Domingo, 19:00 · Culto de
 * Celebração".
 */
export function rowTitle(entries: ReadEntries, name: string): string {
  const title = titleInForm(entries, name);
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

export function titleInForm(entries: ReadEntries, name: string): string {
  const text = entries.get(name);
  if (text !== null && text.trim() !== "") return inWords(text);
  const own = insideItem(entries, name);
  const title = titleAmong((key) => entries.get(`${own}.${key}`)?.trim() || undefined);
  const kind = entries.get(kindOf(name));
  if (own !== name && kind !== null) return titleOfKind(kind, title || firstEntry(entries, own));
  return title || untitledOf(name.slice(0, name.lastIndexOf(".")));
}

function firstEntry(entries: ReadEntries, own: string): string {
  for (const [name, text] of entries) {
    if (!name.startsWith(`${own}.`) || text.trim() === "") continue;
    const key = name.slice(name.lastIndexOf(".") + 1);
    if (!isUnread(key) && !name.endsWith(orderOf(""))) return text.trim();
  }
  return "";
}
