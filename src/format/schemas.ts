import * as v from "valibot";
import { readPhone } from "./phone-number.ts";
import { isOneLine, visible, withoutTabs } from "./text.ts";

/** Characters. */
export const longestEmail = 254;
export const longestName = 100;

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

export const wellFormed = v.check<string, string>(
  (text) => !/\p{Cs}/u.test(text),
  "O texto tem um caractere que não existe.",
);

/** A name in one line; undefined where nothing of it can be seen. */
export const personName = v.pipe(
  v.string("O nome deve ser um texto."),
  v.trim(),
  v.transform(withoutTabs),
  v.maxLength(longestName, `O nome pode ter até ${longestName} letras.`),
  v.check(isOneLine, "O nome deve estar em uma linha só."),
  wellFormed,
  v.transform((text) => visible(text).trim() || undefined),
);

const phoneExpected = "Confira o telefone: são dois números do DDD e mais oito ou nove.";

/** A telephone as readPhone keeps it. */
export const telephone = v.pipe(
  v.string(phoneExpected),
  v.trim(),
  v.maxLength(30, phoneExpected),
  v.regex(/^[\d\s()+.-]*$/, phoneExpected),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readPhone(dataset.value);
    if ("phone" in read) return read.phone;
    addIssue({ message: `Confira o telefone: ${read.fault}.` });
    return NEVER;
  }),
);

/** True if a word of a command line is one e-mail address. */
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
