import { visible } from "../../../../format/visible.ts";

export const longestDescription = 150;

/** What was typed, as one line that everybody can see. */
export const oneLine = (text: string): string =>
  visible(text.replaceAll(/[\s\p{Cc}]+/gu, " ").toWellFormed()).trim();

/** Why it says nothing to who does not see the photo, if so. */
export function problemOfDescription(description: string): string | undefined {
  if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(description)) return "Escreva o que se vê na foto.";
  return description.length > longestDescription
    ? `Descreva em até ${longestDescription} letras.`
    : undefined;
}
