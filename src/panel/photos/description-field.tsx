import { TextField } from "../../ui/form/text-field.tsx";
import { longestDescription } from "./upload/description.ts";

type Props = {
  value: string | undefined;
  problem: string | undefined;
  /** Before a photo is kept; later its words may be taken away. */
  required?: boolean;
};

/** What a photo shows, for who cannot see it. */
export const DescriptionField = (props: Props) => (
  <TextField
    name="descricao"
    label="O que se vê na foto"
    maxLength={longestDescription}
    placeholder="Varanda da casa de Dona Rosa"
    {...props}
  />
);
