import type { ReactNode, InputHTMLAttributes } from "react";

type Props = {
  /** The control's id; its label points there. */
  id: string;
  label: string;
  optional?: boolean | undefined;
  problem?: string | undefined;
  children: ReactNode;
};

/** A labelled control. The label is above it, where a phone's keyboard never hides it. */
export function Field({ id, label, optional = false, problem, children }: Props) {
  return (
    <div className="field">
      {optional ? (
        <label htmlFor={id}>
          <span>{label}</span>
          <span className="optional"> (se quiser)</span>
        </label>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {children}
      {problem && (
        <p className="field-problem" id={problemId(id)}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Ties the control itself to its problem, and to hints of these ids; to be spread on it. */
export function problemProps(
  id: string,
  problem: string | undefined,
  ...hintIds: (string | undefined)[]
) {
  const about = [problem && problemId(id), ...hintIds].filter(Boolean).join(" ") || undefined;
  return problem
    ? { "aria-invalid": true, "aria-describedby": about }
    : about && { "aria-describedby": about };
}

const problemId = (id: string): string => `${id}-problema`;

/** A box to tick, with its words beside it. */
export const Tick = ({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) => (
  <label className="choice">
    <input type="checkbox" value="sim" {...input} />
    <span>{children}</span>
  </label>
);

/** How a line of text is typed: keyboard, suggestions, limits. */
export type TextInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "name" | "value" | "defaultValue"
> & {
  /** Words for people who hear the field: others know it by its example or its look. */
  heard?: string | undefined;
};

export type TextFieldProps = TextInput & {
  name: string;
  label: string;
  optional?: boolean | undefined;
  /** Text in it: as it is kept, or as it was typed when it is to be mended. */
  value?: string | undefined;
  problem?: string | undefined;
  /** Id of words beside it. */
  helpId?: string | undefined;
};

/** A labelled line of text; what is wrong with it is under it. */
export function TextField(props: TextFieldProps) {
  const { name, label, optional, value, problem, helpId, heard, ...input } = props;
  const hintId = heard && `${name}-ouvido`;
  return (
    <Field id={name} label={label} optional={optional} problem={problem}>
      <input
        id={name}
        name={name}
        defaultValue={value}
        {...problemProps(name, problem, hintId, helpId)}
        {...input}
      />
      {heard && (
        <span hidden id={hintId}>
          {heard}
        </span>
      )}
    </Field>
  );
}

type SelectFieldProps = {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
  /** The value of one of the choices; without it the first is chosen. */
  chosen?: string | undefined;
  required?: boolean;
  problem?: string | undefined;
};

/** A labelled choice of one among several; what is wrong with it is under it. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, choices, chosen, required, problem } = props;
  return (
    <Field id={name} label={label} problem={problem}>
      <select
        id={name}
        name={name}
        defaultValue={chosen}
        required={required}
        {...problemProps(name, problem)}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Shown above a form while there is no internet: start.script.ts shows and hides it. */
export function OfflineCallout({ children }: { children: string }) {
  return (
    <output className="offline" data-offline="" hidden>
      {children}
    </output>
  );
}
