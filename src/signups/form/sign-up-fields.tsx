import { type ChangeEvent, type ComponentType, useState } from "react";
import { EmailField } from "../../kit/site-form/email-field.tsx";
import { Field, problemProps, TextField } from "../../kit/ui/form/field.tsx";
import {
  type Asks,
  guardianWords,
  longest,
  personFields,
  questionField,
  tooManyWords,
} from "../contract/sign-up.ts";

export type FieldsProps = Asks & {
  /** Places for people; undefined where more than that may be signed up. */
  free?: number | undefined;
  /** Texts by the names of the fields. */
  typed: Record<string, string>;
  problems: Partial<Record<string, string>>;
};

type Props = FieldsProps & {
  /** The control for a telephone, which the page's code masks. */
  Phone: ComponentType<Pick<FieldsProps, "typed" | "problems">>;
};

/** Uncontrolled inputs, so that text typed before the code arrived remains. */
export function SignUpFields(props: Props) {
  const { perPerson, hasMinors, questions, free, typed, problems, Phone } = props;
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
        <EmailField
          {...line("email")}
          label="E-mail"
          optional
          enterKeyHint="next"
          maxLength={longest.email}
        />
      </div>
      {perPerson && <People free={free} typed={typed} problems={problems} />}
      {questions.map((one, index) => (
        <QuestionField key={one.question} {...one} {...line(questionField(index))} />
      ))}
      {hasMinors && <Minors typed={typed} problems={problems} />}
    </>
  );
}

type PartProps = Pick<FieldsProps, "typed" | "problems">;

/** Asks for consent: where no minor comes there is nothing to authorise. */
function Minors({ typed, problems }: PartProps) {
  const problem = problems["responsavel"];
  return (
    <div className="sign-up-minors">
      <Field id="menor" label="Vem algum menor de idade?">
        <select id="menor" name="menor" defaultValue={typed["menor"]}>
          <option value="">Escolha</option>
          <option value="nao">Não</option>
          <option value="sim">Sim</option>
        </select>
      </Field>
      <div className="field sign-up-tick">
        <label htmlFor="responsavel">
          <input
            id="responsavel"
            name="responsavel"
            type="checkbox"
            value="sim"
            defaultChecked={typed["responsavel"] !== undefined}
            {...problemProps("responsavel", problem)}
          />
          <span>{guardianWords}</span>
        </label>
        {problem && (
          <p className="field-problem" id="responsavel-problema">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Asks ten names; people.css shows as many as people come, none for one alone, and each that says something. */
function People({ free, typed, problems }: PartProps & Pick<FieldsProps, "free">) {
  const [heads, setHeads] = useState(Number(typed["pessoas"]) || 1);
  const choose = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    setHeads(Number(value));
    const [own, first] = ["nome", "pessoa.1"].map((name) => form?.elements.namedItem(name));
    const areThere = own instanceof HTMLInputElement && first instanceof HTMLInputElement;
    // As a rule the person who writes comes too; another name can be written over it.
    if (areThere && Number(value) > 1 && first.value === "") first.value = own.value;
    if (areThere && Number(value) === 1 && first.value === own.value) first.value = "";
  };
  const tooMany = free === undefined ? "" : tooManyWords(free, heads);
  return (
    <div className="sign-up-people">
      <Field id="pessoas" label="Quantas pessoas vêm" problem={problems["pessoas"]}>
        <select
          id="pessoas"
          name="pessoas"
          defaultValue={typed["pessoas"]}
          onChange={choose}
          {...problemProps("pessoas", problems["pessoas"])}
        >
          {personFields.map((name, at) => (
            <option key={name} value={at + 1}>
              {at === 0 ? "1 pessoa" : `${at + 1} pessoas`}
            </option>
          ))}
        </select>
        <output className="field-hint" htmlFor="pessoas">
          {tooMany && `${tooMany}.`}
        </output>
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
            required={heads > 1 && at < heads}
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
