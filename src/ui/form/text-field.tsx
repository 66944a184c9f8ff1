import type { InputHTMLAttributes } from "react";
import { Field, problemProps } from "../../ui/form/field.tsx";

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "autoFocus" | "required"
> & {
  name: string;
  label: string;
  /** What stands in it: as it is kept, or as it was typed when it is to be mended. */
  value?: string | undefined;
  problem?: string | undefined;
};

/** A labelled line of text; what is wrong with it stands under it. */
export function TextField({ name, label, value, problem, ...input }: Props) {
  return (
    <Field id={name} label={label} problem={problem}>
      <input
        id={name}
        name={name}
        defaultValue={value}
        {...problemProps(name, problem)}
        {...input}
      />
    </Field>
  );
}
