import * as v from "valibot";

/**
 * An object with these keys and no other. Valibot's own `strictObject` looks keys up with `in`, and so
 * lets `__proto__` and `constructor` through.
 */
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
