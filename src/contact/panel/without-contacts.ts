import type { InboxMessage } from "../inbox-workflow.ts";

/**
 * Patterns of contact data, each with its replacement. Each is bounded and begins at a word, so that a text
 * is read once.
 */
const contactPatterns: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{2,190}\w/g, "(e-mail)"],
  [/\b(?:https?:\/\/|www\.)\S{1,300}/gi, "(link)"],
  // "instagram.com/maria" without a scheme.
  [/(?<![\w.-])[a-z][\w-]{0,40}(?:\.[a-z][\w-]{1,20}){1,3}\/\S{1,300}/gi, "(link)"],
  [
    /(?<!\p{L})(?:rua|avenida|av\.?|travessa|alameda|praça|estrada|rodovia)\s[^\n,;]{1,60}(?:,\s?(?:n[ºo°]?\.?\s?)?|\s(?:n[ºo°]\.?\s?)?)\d{1,6}/giu,
    "(endereço)",
  ],
  // A telephone, a CPF or a CEP: eight digits or more, with separators. The pattern also
  // finds dates and amounts of money, which are left unchanged.
  [
    /(?<!\d)(?:\d{1,2}\/\d{1,2}\/\d{4}(?!\d)|R\$\s?[\d.]{1,12},\d\d|\+?\(?\d(?:(?:\.|[ \u00a0()\-–—/]{0,3})\d){7,23}(?!\d))/g,
    "(número)",
  ],
];

const isDateOrMoney = (found: string): boolean =>
  found.startsWith("R$") || /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(found);

/** A prayer request without its sender's name and without contact data. */
export function withoutContacts({ request, name }: Pick<InboxMessage, "request" | "name">): string {
  const masked = contactPatterns.reduce(
    (text, [pattern, said]) =>
      text.replaceAll(pattern, (found) => (isDateOrMoney(found) ? found : said)),
    request,
  );
  return namesOf(name).reduce((text, own) => replaceWord(text, own), masked);
}

/** The full name, then its parts in capitalised form. A single word only if it is capitalised. */
function namesOf(name: string | undefined): string[] {
  const words = (name ?? "").split(/\s+/).filter((word) => word.length > 2);
  if (words.length < 2) return words.filter((word) => word === capital(word));
  const parts = words.filter((word) => !particles.has(word.toLowerCase())).map(capital);
  return [(name ?? "").trim(), ...parts, ...parts.map((word) => word.toUpperCase())];
}

const particles = new Set(["das", "dos"]);
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function replaceWord(text: string, word: string): string {
  const parts = text.split(word);
  return parts.reduce((before, after) => {
    const isWord = !/\p{L}$/u.test(before) && !/^\p{L}/u.test(after);
    return `${before}${isWord ? "(quem pediu)" : word}${after}`;
  });
}
