import type { FormHTMLAttributes, ReactNode } from "react";
import { Field as Labelled, problemProps, SelectField, TextField } from "../ui/form/field.tsx";
import { type Field, keyName, keyOf, type Shown } from "./form.ts";
import { Missing } from "./parts/parts.tsx";

type Props<Name extends string> = FormHTMLAttributes<HTMLFormElement> & {
  form: { fields: Record<Name, Field<unknown>> };
  shown: Shown;
  action: string;
  /** Words for what did not happen because it was refused: "Nada foi lançado." */
  refusal: string;
  /** Fields side by side; each other one has a line of its own. */
  rows?: readonly (readonly NoInfer<Name>[])[];
  /** Below the fields: the button. */
  children: ReactNode;
};

/** A form of the panel with its idempotency key, and after a refusal with the way to each field that is to be mended. */
export function FormView<Name extends string>(props: Props<Name>) {
  const { form, shown, action, refusal, rows = [], className = "", children, ...rest } = props;
  const draw = (name: Name) => (
    <FieldView
      key={name}
      name={name}
      field={form.fields[name]}
      value={shown.typed[name]}
      problem={shown.problems[name]}
    />
  );
  const names = Object.keys(form.fields) as Name[];
  return (
    <form className={`form ${className}`} method="post" action={action} noValidate {...rest}>
      <Missing problems={shown.problems} errors={shown.errors}>
        {refusal} Falta acertar:
      </Missing>
      <input type="hidden" name={keyName} value={keyOf(shown.typed)} />
      {names.map((name) => {
        const row = rows.find((one) => one.includes(name));
        if (!row) return draw(name);
        return row[0] === name ? (
          <div key={name} className="form-row">
            {row.map(draw)}
          </div>
        ) : null;
      })}
      {children}
    </form>
  );
}

type FieldViewProps = {
  name: string;
  field: Field<unknown>;
  value: string | undefined;
  problem: string | undefined;
};

export function FieldView(props: FieldViewProps) {
  const { help } = props.field;
  if (!help) return <Control {...props} />;
  const helpId = `${props.name}-ajuda`;
  return (
    <>
      <Control {...props} helpId={helpId} />
      <p className="soft" id={helpId}>
        {help}
      </p>
    </>
  );
}

function Control({ name, field, value, problem, helpId }: FieldViewProps & { helpId?: string }) {
  const { label, optional = false, control } = field;
  const about = problemProps(name, problem, helpId);
  switch (control.as) {
    case "line":
      return (
        <TextField {...{ name, label, optional, value, problem, helpId }} {...control.input} />
      );
    case "text":
      return (
        <Labelled {...{ label, optional, problem }} id={name}>
          <textarea id={name} name={name} defaultValue={value} {...control.input} {...about} />
        </Labelled>
      );
    case "choice":
      return <SelectField {...{ name, label, problem }} choices={control.choices} chosen={value} />;
    case "file":
      return (
        <Labelled {...{ label, optional, problem }} id={name}>
          <input id={name} name={name} type="file" accept={control.accept} {...about} />
        </Labelled>
      );
    case "hidden":
      return <input type="hidden" name={name} value={value} />;
  }
}
