import * as v from "valibot";
import type { RefusedForm } from "../../../panel/shell/parse-form.ts";
import { TextField } from "../../../site/ui/form/field.tsx";

/** A page's name as people type its address, with or without the slash. */
export const typedAddress = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replace(/^\//, "")),
);

type Props = { form: RefusedForm; label: string; optional?: boolean };

export const AddressField = ({ form: { typed, problems }, label, optional = false }: Props) => (
  <TextField
    name="endereco"
    label={label}
    optional={optional}
    value={typed.endereco}
    problem={problems.endereco}
    autoComplete="off"
    autoCapitalize="none"
    inputMode="url"
    placeholder={optional ? "ministerio-infantil" : undefined}
  />
);
