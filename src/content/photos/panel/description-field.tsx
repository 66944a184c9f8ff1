import { Field, problemProps } from "../../../site/ui/form/field.tsx";
import { visible } from "../../../format/text.ts";

type Props = {
  value: string | undefined;
  problem: string | undefined;
};

const name = "descricao";

/** The description of a photo: one line on the site, two or three on a phone. */
export const DescriptionField = ({ value, problem }: Props) => (
  <Field id={name} label="O que se vê na foto" problem={problem ?? ""}>
    <textarea
      id={name}
      name={name}
      className="long-line"
      placeholder="Ex.: Varanda da casa de Dona Rosa"
      defaultValue={value}
      {...problemProps(name, problem)}
    />
  </Field>
);

const longestDescription = 150;

/** The typed text as one line of visible characters. */
export const oneLine = (text: string): string =>
  visible(text.replaceAll(/[\s\p{Cc}]+/gu, " ").toWellFormed()).trim();

/** The problem with a description, if any. */
export function problemOfDescription(description: string): string | undefined {
  if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(description)) return "Escreva o que se vê na foto.";
  return description.length > longestDescription
    ? `Descreva em até ${longestDescription} letras.`
    : undefined;
}
