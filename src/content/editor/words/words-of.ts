import { capitalized } from "../../../format/gatherings.ts";
import { photoFileKey } from "../../photo.ts";
import { kindKey } from "../../values.ts";
import { addedBlocks, addedKeys, addedTexts, type FieldWords } from "../../additions.ts";
import { nameOfFile } from "../../content.ts";
import { fieldWords, itemWords, kindWords } from "./field-words.ts";

type Words = { label: string; help: string | undefined };

/** As many as the schemas have keys. */
const found = new Map<string, Words>();

/** What a field is called: `name` is its path, in which items of lists are numbers. */
export function wordsOf(subject: string, name: string): Words {
  // What one item is called, where the list above it has said what it is for.
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

/** Under what name an item of a list is known: what is read first of it. */
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

/** What the button says that adds such a block. */
export const wordOfKind = (kind: string): string | undefined =>
  addedBlocks().find(({ words }) => words[0] === kind)?.words[1] ??
  (Object.hasOwn(kindWords, kind) ? kindWords[kind] : undefined);

/** "Texto: Quem cuida delas": an item of a mixed list. */
export const titleOfKind = (kind: string, title: string): string =>
  [wordOfKind(kind) ?? kind, shortened(title)].filter(Boolean).join(": ");

/** Keys of which nobody reads the value. */
export const isUnread = (key: string): boolean => [kindKey, photoFileKey, "foco"].includes(key);

function firstText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  const parts = Object.entries(value).filter(([key]) => !isUnread(key));
  return parts.map(([, part]) => firstText(part)).find((text) => text.trim() !== "") ?? "";
}

/** The same where values are not yet in an item. */
export function titleAmong(valueOf: (key: string) => unknown): string {
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

/** What is said of a text that is not there: "falta o lugar", "falta dizer o que se vê na foto". */
export function lacking(label: string): string {
  const name = inSentence(label);
  if (/^(?:antes|depois) /.test(name)) return `falta o texto de ${name}`;
  if (name.startsWith("o que dizer ")) return `falta ${name}`;
  if (/^(?:o que|onde|como|quando|qual|para|por que|a igreja) ?/.test(name)) {
    return `falta dizer ${name}`;
  }
  return `falta ${isFeminine(name) ? "a" : "o"} ${name}`;
}

/** By the end of its first word. */
const isFeminine = (name: string): boolean =>
  /^(?:foto|\S*(?:a|ção|agem|ade))(?= |,|$)/.test(name) && !/^(?:dia|lema|mapa)\b/.test(name);

export const shortened = (text: string): string =>
  text.length > 48 ? `${text.slice(0, 47).trimEnd()}…` : text;
