import type { DeskMessage } from "../../domain/contact/desk.ts";

/**
 * What stands in the place of what tells who asked, or how to reach them. Each is bounded, and begins where a word does:
 * a text of any length is gone through once.
 */
const tellTale: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{2,190}\w/g, "(e-mail)"],
  [/\b(?:https?:\/\/|www\.)\S{1,300}/gi, "(link)"],
  [
    /(?<!\p{L})(?:rua|avenida|av\.?|travessa|alameda|praça|estrada|rodovia)\s[^\n,;]{1,60}(?:,\s?(?:n[ºo°]?\.?\s?)?|\sn[ºo°]\.?\s?)\d{1,6}/giu,
    "(endereço)",
  ],
  // A telephone, a CPF or a CEP: eight digits or more, with what people write between them.
  [/(?<![\d,/])\+?\(?\d(?:(?:\.|[ ()-]{0,3})\d){7,15}(?!\d)/g, "(número)"],
];

/** A prayer request as it may be read out: without its sender's name, and without ways to reach anybody. */
export function withoutContacts({ request, name }: Pick<DeskMessage, "request" | "name">): string {
  const masked = tellTale.reduce((text, [found, said]) => text.replaceAll(found, said), request);
  return namesOf(name).reduce((text, own) => replaceWord(text, own), masked);
}

/** The whole name, and the first one alone; only as it is written, with a capital letter. */
function namesOf(name: string | undefined): string[] {
  const whole = name?.trim() ?? "";
  const [first = ""] = whole.split(/\s/);
  return [whole, first].filter((own) => own.length > 2 && /^\p{Lu}/u.test(own));
}

function replaceWord(text: string, word: string): string {
  const parts = text.split(word);
  return parts.reduce((before, after) => {
    const isWord = !/\p{L}$/u.test(before) && !/^\p{L}/u.test(after);
    return `${before}${isWord ? "(quem pediu)" : word}${after}`;
  });
}
