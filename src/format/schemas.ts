import * as v from "valibot";

/** Characters. */
export const longestEmail = 254;

const expected = "Confira o e-mail: ele deve ser como nome@exemplo.com.br.";

/** One address alone, as mail programs take it: no name beside it, no list, no line break. */
export const emailAddress = v.pipe(
  v.string(expected),
  v.trim(),
  v.maxLength(longestEmail, expected),
  v.rfcEmail(expected),
  v.regex(/\.[a-z0-9-]{2,}$/i, expected),
  // A mail program would decode it in a header, and see another address.
  v.check((address) => !address.includes("=?"), expected),
);

/** The same question for a command line. */
export const isEmailAddress = (typed: string): boolean => v.is(emailAddress, typed);

/** An object with these keys alone. Valibot's own `strictObject` lets `__proto__` and `constructor` through. */
export function strictObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  const hasOnlyKnownKeys = (input: unknown) =>
    typeof input === "object" &&
    input !== null &&
    !Array.isArray(input) &&
    Object.keys(input).every((key) => Object.hasOwn(entries, key));

  return v.pipe(
    v.custom<Record<string, unknown>>(hasOnlyKnownKeys, "Há um campo que não é deste formulário."),
    v.object(entries, "Todos os Campos Devem ser Preenchidos!!"),
  );
}
