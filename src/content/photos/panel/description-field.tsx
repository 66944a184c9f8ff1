import { Field, problemProps } from "../../../site/ui/form/field.tsx";
import { longestDescription } from "./upload/description.ts";

type Props = {
  value: string | undefined;
  problem: string | undefined;
  /** Before a photo is kept; later its words may be taken away. */
  required?: boolean;
};

const name = "descricao";

/** What a photo shows, for who cannot see it: one line to the site, two or three on a phone. */
export const DescriptionField = ({ value, problem, required }: Props) => (
  <Field id={name} label="O que se vê na foto" problem={problem ?? ""}>
    <textarea
      id={name}
      name={name}
      className="long-line"
      maxLength={longestDescription}
      placeholder="Ex.: Varanda da casa de Dona Rosa"
      required={required}
      defaultValue={value}
      {...problemProps(name, problem)}
    />
  </Field>
);
