import type { ToldOutcome } from "./use-news.ts";

/** What of an outcome still holds: of fields that lack something, those that nobody has mended yet are named. */
export function stillTold<Name extends string>(
  told: ToldOutcome | undefined,
  problems: Partial<Record<Name, string>>,
  labels: Record<Name, string>,
): ToldOutcome | undefined {
  if (!told?.until) return told;
  const left = (Object.keys(labels) as Name[]).filter((name) => problems[name]);
  if (told.until === "captcha") {
    if (left.length === 0) return told;
    const fields = listNames(left.map((name) => labels[name]));
    return { ...told, text: `${told.text ?? ""} Falta preencher também: ${fields}.`.trim() };
  }
  if (left.length === 0) return undefined;
  const [first = "", ...rest] = listNames(left.map((name) => labels[name]));
  return { ...told, text: `${first.toUpperCase()}${rest.join("")}.` };
}

/** ["nome", "valor", "cartão"] → "nome, valor e cartão". */
const listNames = (names: readonly string[]): string =>
  names.join(", ").replace(/, ([^,]*)$/, " e $1");
