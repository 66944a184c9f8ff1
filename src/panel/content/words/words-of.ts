import { fieldWords } from "./field-words.ts";

/** What a field is called: `name` is its path, in which items of lists are numbers. */
export function wordsOf(
  subject: string,
  name: string,
): { label: string; help: string | undefined } {
  const steps = [subject, ...name.split(".").filter((step) => !/^\d+$/.test(step))];
  for (let from = 0; from < steps.length; from += 1) {
    const key = steps.slice(from).join(".");
    const words = Object.hasOwn(fieldWords, key) ? fieldWords[key] : undefined;
    if (words) return { label: words[0], help: words[1] };
  }
  return { label: steps.at(-1) ?? name, help: undefined };
}

/** Under what name an item of a list is known: what is read first of it. */
const titles = ["nome", "titulo", "celula", "rede", "descricao", "texto", "data"];

export function titleOfItem(item: unknown): string {
  if (typeof item === "string") return item;
  if (typeof item !== "object" || item === null) return "";
  const values = item as Record<string, unknown>;
  const title = titles.map((key) => values[key]).find((value) => typeof value === "string");
  return typeof title === "string" ? shortened(title) : "";
}

export const shortened = (text: string): string =>
  text.length > 48 ? `${text.slice(0, 47).trimEnd()}…` : text;
