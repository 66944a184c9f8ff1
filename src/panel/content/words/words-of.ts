import { fieldWords } from "./field-words.ts";

type Words = { label: string; help: string | undefined };

/** As many as the schemas have keys. */
const found = new Map<string, Words>();

/** What a field is called: `name` is its path, in which items of lists are numbers. */
export function wordsOf(subject: string, name: string): Words {
  const key = `${subject}.${name}`.replace(/\.\d+(?=\.|$)/g, "");
  const words = found.get(key) ?? findWords(key);
  found.set(key, words);
  return words;
}

function findWords(path: string): Words {
  const steps = path.split(".");
  for (let from = 0; from < steps.length; from += 1) {
    const key = steps.slice(from).join(".");
    const words = Object.hasOwn(fieldWords, key) ? fieldWords[key] : undefined;
    if (words) return { label: words[0], help: words[1] };
  }
  return { label: steps.at(-1) ?? path, help: undefined };
}

/** Under what name an item of a list is known: what is read first of it. */
const titles = ["nome", "titulo", "celula", "rede", "descricao", "texto", "data"];

export function titleOfItem(item: unknown): string {
  if (typeof item === "string") return inWords(item);
  if (typeof item !== "object" || item === null) return "";
  const values = item as Record<string, unknown>;
  return titleAmong((key) => values[key]);
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

export const shortened = (text: string): string =>
  text.length > 48 ? `${text.slice(0, 47).trimEnd()}…` : text;
