import { keyName, keyOf, type Shown } from "../../kit/panel/form.ts";
import { Missing, Notice, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { TextField } from "../../kit/ui/form/field.tsx";
import { type FieldsProps, SignUpFields } from "../form/sign-up-fields.tsx";
import type { OpenEvent } from "../contract/keys.ts";
import { eventSignUpsPath, signUpActPath } from "./sign-up-paths.ts";

type Props = {
  event: OpenEvent;
  shown: Shown;
  /** Places left, where they do not suffice and somebody has to say what to do. */
  free: number | undefined;
};

/** The form of the site, filled in by the office: without captcha, and over the places after a question. */
export function AddPage({ event, shown, free }: Props) {
  const { title, signUp } = event;
  const { typed, problems } = shown;
  const { perPerson = false, hasMinors = false, questions, name } = signUp;
  return (
    <>
      <form className="form" method="post" action={signUpActPath(name, "add")} noValidate>
        <Missing problems={problems}>A inscrição ainda não foi feita. Falta acertar:</Missing>
        {free !== undefined && (
          <Notice kind="problem">
            <p>{fullWords(free)} O que você quer fazer?</p>
            <p className="actions">
              <button className="button" name="mesmo-assim" value="espera">
                Pôr na lista de espera
              </button>
              <button className="button quiet" name="mesmo-assim" value="sim">
                Inscrever acima das vagas
              </button>
            </p>
          </Notice>
        )}
        <input type="hidden" name={keyName} value={keyOf(typed)} />
        <SignUpFields
          {...{ perPerson, hasMinors, questions, typed, problems }}
          Phone={PlainPhone}
        />
        {free === undefined && <button className="button">Inscrever</button>}
      </form>
      <ParentLink href={eventSignUpsPath(name)}>{title}</ParentLink>
    </>
  );
}

const PlainPhone = ({ typed, problems }: Pick<FieldsProps, "typed" | "problems">) => (
  <TextField
    name="telefone"
    label="Telefone com DDD"
    value={typed["telefone"]}
    problem={problems["telefone"]}
    type="tel"
    inputMode="tel"
    autoComplete="off"
    required
  />
);

const fullWords = (free: number): string => {
  if (free === 0) return "Não há mais vagas.";
  return free === 1 ? "Só há 1 vaga." : `Só há ${free} vagas.`;
};
