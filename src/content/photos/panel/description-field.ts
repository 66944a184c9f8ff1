import { type Field, textField } from "../../../kit/panel/form.ts";
import { visible } from "../../../format/text.ts";

const longestDescription = 150;

/** The description of a photo: one line on the site, two or three on a phone. */
export const descriptionField: Field<string> = textField(
  "O que se vê na foto",
  (typed) => {
    const value = oneLine(typed);
    if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(value)) {
      return { problem: "Escreva o que se vê na foto." };
    }
    return value.length > longestDescription
      ? { problem: `Descreva em até ${longestDescription} letras.` }
      : { value };
  },
  { className: "long-line", placeholder: "Ex.: Varanda da casa de Dona Rosa" },
);

/** The typed text as one line of visible characters. */
export const oneLine = (text: string): string =>
  visible(text.replaceAll(/[\s\p{Cc}]+/gu, " ").toWellFormed()).trim();
