import type { InputHTMLAttributes } from "react";
import { Field, problemProps } from "./field.tsx";

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoCapitalize"
  | "enterKeyHint"
  | "maxLength"
  | "placeholder"
  | "autoFocus"
  | "required"
> & {
  name: string;
  label: string;
  optional?: boolean;
  /** What stands in it: as it is kept, or as it was typed when it is to be mended. */
  value?: string | undefined;
  problem?: string | undefined;
};

/** A labelled line of text; what is wrong with it stands under it. */
export function TextField({ name, label, optional, value, problem, ...input }: Props) {
  return (
    <Field id={name} label={label} optional={optional} problem={problem}>
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
