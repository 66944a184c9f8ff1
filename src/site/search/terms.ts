const wordsIn = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? [];

const longForms = new Map(
  Object.entries({
    pr: "pastor",
    pra: "pastora",
    rev: "reverendo",
    bp: "bispo",
    dc: "diacono",
    av: "avenida",
  }),
);

/** A telephone or a document in parts, with as many digits as no date has. */
const inParts = /[\d()+./ -]{10,}/g;
const cnpjInParts = /[\da-z]{2}\.[\da-z]{3}\.[\da-z]{3}\/[\da-z]{4}-\d{2}/g;

/** "(11) 95555-0123" → "11955550123", "11.222.333/0001-81" → "11222333000181". A country's code is left out. */
const numbersJoined = (plain: string): string =>
  plain
    .replaceAll(cnpjInParts, (parts) => parts.replaceAll(/[./-]/g, ""))
    .replaceAll(inParts, (parts) => {
      const digits = parts.replaceAll(/\D/g, "");
      if (digits.length < 10 || digits.length > 14) return parts;
      return ` ${digits.replace(/^55(?=\d{10,11}$)/, "")} `;
    });

/** Words that people type in several forms, in one: "19:30" → "19h30", "95555-0123" → "955550123", "1ª" → "1", "Pr." → "pastor". */
const oneForm = (plain: string): string[] =>
  wordsIn(
    plain
      .replaceAll(/(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])/g, "$1h$2")
      .replaceAll(/(?<=\d)[ªº]/g, "")
      .replaceAll(/(?<=\p{L})-(?=\p{L})|(?<=\d{4})-(?=\d{4}(?!\d))/gu, ""),
  ).map((word) => longForms.get(word) ?? word);

/** The words of a question. Words that a hyphen joins are one where the site has it so, and else several. */
export function termsIn(plain: string, isKnown: (word: string) => boolean): string[] {
  const parted = numbersJoined(plain).replaceAll(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu, (joined) =>
    isKnown(joined.replaceAll("-", "")) ? joined : joined.replaceAll("-", " "),
  );
  return oneForm(parted);
}

/** Words of a text in each of their forms, so that each is found. */
export const allTermsIn = (plain: string): string[] => [
  ...new Set([...wordsIn(plain), ...oneForm(plain), ...oneForm(numbersJoined(plain))]),
];
