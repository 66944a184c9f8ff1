import type { ComponentType } from "react";
import { Field, problemProps, TextField } from "../../kit/ui/form/field.tsx";
import { guardianWords, longest, personFields, questionField } from "../contract/sign-up.ts";

export type FieldsProps = {
  perPerson: boolean;
  hasMinors: boolean;
  questions: readonly {
    question: string;
    isRequired?: boolean | undefined;
    options?: readonly string[] | undefined;
  }[];
  /** By the names of the fields. */
  typed: Record<string, string>;
  problems: Partial<Record<string, string>>;
};

type Props = FieldsProps & {
  /** The control for a telephone, which the page's code masks. */
  Phone: ComponentType<Pick<FieldsProps, "typed" | "problems">>;
};

/** Uncontrolled inputs, so that text typed before the code arrived remains. */
export function SignUpFields({ perPerson, hasMinors, questions, typed, problems, Phone }: Props) {
  const line = (name: string) => ({ name, value: typed[name], problem: problems[name] });
  return (
    <>
      <TextField
        {...line("nome")}
        label={perPerson ? "O seu nome" : "Nome de quem vem"}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={longest.name}
        required
      />
      <div className="form-row">
        <Phone typed={typed} problems={problems} />
        <TextField
          {...line("email")}
          label="E-mail"
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          maxLength={longest.email}
        />
      </div>
      {perPerson && <People typed={typed} problems={problems} />}
      {questions.map((one, index) => (
        <QuestionField key={one.question} {...one} {...line(questionField(index))} />
      ))}
      {hasMinors && (
        <div className="field sign-up-tick">
          <label htmlFor="responsavel">
            <input
              id="responsavel"
              name="responsavel"
              type="checkbox"
              value="sim"
              defaultChecked={typed["responsavel"] !== undefined}
              required
              {...problemProps("responsavel", problems["responsavel"])}
            />
            <span>{guardianWords}</span>
          </label>
          {problems["responsavel"] && (
            <p className="field-problem" id="responsavel-problema">
              {problems["responsavel"]}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Ten names are there; sign-up.css shows as many as people come, and each that says something. */
function People({ typed, problems }: Pick<FieldsProps, "typed" | "problems">) {
  return (
    <div className="sign-up-people">
      <Field id="pessoas" label="Quantas pessoas vêm" problem={problems["pessoas"]}>
        <select
          id="pessoas"
          name="pessoas"
          defaultValue={typed["pessoas"]}
          {...problemProps("pessoas", problems["pessoas"])}
        >
          {personFields.map((name, at) => (
            <option key={name} value={at + 1}>
              {at === 0 ? "1 pessoa" : `${at + 1} pessoas`}
            </option>
          ))}
        </select>
      </Field>
      {personFields.map((name, at) => (
        <Field key={name} id={name} label={`Nome da ${at + 1}ª pessoa`} problem={problems[name]}>
          <input
            id={name}
            name={name}
            defaultValue={typed[name]}
            placeholder=" "
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={longest.name}
            {...problemProps(name, problems[name])}
          />
        </Field>
      ))}
    </div>
  );
}

type QuestionProps = FieldsProps["questions"][number] & {
  name: string;
  value: string | undefined;
  problem: string | undefined;
};

function QuestionField({
  name,
  question,
  isRequired = false,
  options,
  value,
  problem,
}: QuestionProps) {
  const control = { id: name, name, defaultValue: value, required: isRequired };
  return (
    <Field id={name} label={question} optional={!isRequired} problem={problem}>
      {options ? (
        <select {...control} {...problemProps(name, problem)}>
          <option value="">{isRequired ? "Escolha" : "Nenhuma"}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <textarea {...control} rows={2} {...problemProps(name, problem)} />
      )}
    </Field>
  );
}
