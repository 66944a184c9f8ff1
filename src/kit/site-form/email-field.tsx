import { type SyntheticEvent, useRef, useState } from "react";
import { domainMeant } from "../../format/email-doubt.ts";
import { Field, problemProps, type TextFieldProps } from "../ui/form/field.tsx";

/** A line for an e-mail. A domain that is one slip away from a common one is asked about, and never refused. */
export function EmailField({ name, label, optional, value, problem, ...input }: TextFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  /** While it is being typed, "gmail.co" is on its way. */
  const doubt = ({ currentTarget, type }: SyntheticEvent<HTMLInputElement>) => {
    const domain = domainMeant(currentTarget.value);
    const isOnItsWay = type === "input" && domain?.startsWith(domainOf(currentTarget.value));
    setMeant(isOnItsWay ? undefined : domain);
  };
  const take = () => {
    const element = control.current;
    if (!element || !meant) return;
    element.value = `${element.value.trim().split("@", 1)[0]}@${meant}`;
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.focus();
  };
  return (
    <Field id={name} label={label} optional={optional} problem={problem}>
      <input
        id={name}
        name={name}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={value}
        ref={control}
        {...problemProps(name, problem)}
        {...input}
        onInput={doubt}
        onBlur={doubt}
      />
      <output className="field-doubt" htmlFor={name}>
        {meant && (
          <button type="button" onClick={take}>
            {`Você quis dizer ${meant}?`}
          </button>
        )}
      </output>
    </Field>
  );
}

const domainOf = (email: string): string => email.trim().toLowerCase().split("@", 2)[1] ?? "";
