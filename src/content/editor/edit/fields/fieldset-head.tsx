import { wordsOf } from "../../words/words-of.ts";
import type { FormContext } from "./form-context.ts";

type Props = { name: string; context: FormContext };

/** Above several values: what they are called, a word of help, and what is wrong with them together. */
export function FieldsetHead({ name, context }: Props) {
  const { label, help } = wordsOf(context.subject.name, name);
  return (
    <>
      <legend>{label}</legend>
      {help && <p className="soft">{help}</p>}
      <FieldProblem name={name} context={context} />
    </>
  );
}

export function FieldProblem({ name, context }: Props) {
  const problem = context.problems.get(name);
  return problem ? <p className="field-problem">{problem}</p> : null;
}
