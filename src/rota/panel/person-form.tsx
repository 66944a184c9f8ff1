import * as v from "valibot";
import { firstName } from "../../format/names.ts";
import { emailAddress, personName, telephone } from "../../format/schemas.ts";
import { FormView } from "../../kit/panel/form-view.tsx";
import { defineForm, hiddenField, lineField, type Read, type Shown } from "../../kit/panel/form.ts";
import { Tick } from "../../kit/ui/form/field.tsx";
import { jobKey, ownPath, personActPath } from "../contract.ts";
import type { Volunteer } from "../month/plan.ts";
import type { Team } from "../schema.ts";
import { Reach } from "./calls.tsx";

const readBy =
  <Value,>(schema: v.GenericSchema<string, Value>) =>
  (typed: string): Read<Value | undefined> => {
    if (typed.trim() === "") return { value: undefined };
    const read = v.safeParse(schema, typed);
    return read.success ? { value: read.output } : { problem: read.issues[0].message };
  };

export const personFields = defineForm(
  {
    visto: hiddenField,
    nome: lineField("Nome", readBy(personName), { autoComplete: "off" }),
    telefone: lineField("WhatsApp ou telefone", readBy(telephone), {
      type: "tel",
      autoComplete: "off",
      help: "Ou o e-mail, ou os dois: é por onde a pessoa é avisada.",
    }),
    email: lineField("E-mail", readBy(emailAddress), {
      type: "email",
      autoComplete: "off",
      help: "Com e-mail a pessoa é avisada sozinha; sem ele, você a avisa pelo WhatsApp.",
    }),
    por_mes: lineField(
      "No máximo, por mês",
      (typed): Read<number | undefined> => {
        if (typed.trim() === "") return { value: undefined };
        return /^([1-9]|[12]\d|3[01])$/.test(typed.trim())
          ? { value: Number(typed) }
          : { problem: "Escreva quantas vezes por mês, de 1 a 31, ou deixe vazio." };
      },
      {
        optional: true,
        inputMode: "numeric",
        autoComplete: "off",
        help: "Vezes, somando todas as equipes.",
      },
    ),
  },
  ({ nome, telefone, email }) => ({
    ...(nome === undefined && { nome: "Escreva o nome." }),
    ...(telefone === undefined &&
      email === undefined && {
        telefone: "Escreva o telefone ou o e-mail: é por onde a pessoa é avisada.",
      }),
  }),
);

export const notAware = "Marque que a pessoa sabe e concorda.";
export type Ticked = Shown & { jobs: ReadonlySet<string>; isAware: boolean };

type FormProps = { action: string; teams: readonly Team[]; shown: Ticked; button: string };

export const PersonForm = ({ action, teams, shown, button }: FormProps) => (
  <FormView form={personFields} shown={shown} action={action} refusal="Nada foi guardado.">
    {teams.map((team) => (
      <fieldset key={team.name} className="choices">
        <legend>{team.title}</legend>
        {team.jobs.map(({ name, title }) => (
          <Tick
            key={name}
            name="funcoes"
            value={jobKey(team.name, name)}
            defaultChecked={shown.jobs.has(jobKey(team.name, name))}
          >
            {title}
          </Tick>
        ))}
      </fieldset>
    ))}
    <Tick
      id="ciente"
      name="ciente"
      defaultChecked={shown.isAware}
      aria-invalid={shown.problems["ciente"] ? true : undefined}
    >
      Tem 18 anos ou mais, sabe que está na escala, e concorda que a igreja guarde isto. Menor de
      idade entra só como convidado.
    </Tick>
    <button className="button">{button}</button>
  </FormView>
);

export function OwnLink({
  person,
  seen,
  origin,
}: {
  person: Volunteer;
  seen: string;
  origin: URL;
}) {
  if (!person.code) return null;
  const { href } = new URL(ownPath(person.code), origin);
  const text = `Olá, ${firstName(person.name)}! Este é o seu link da escala, para ver e responder. É só seu, não passe adiante: ${href}`;
  return (
    <section aria-labelledby="link" className="rota-part">
      <h2 id="link">O link de {firstName(person.name)}</h2>
      <p className="rota-link">{href}</p>
      <Reach person={person} text={text} />
      <form className="actions" method="post" action={personActPath(person.id, "link")}>
        <input type="hidden" name="visto" value={seen} />
        <button className="button small quiet">Trocar o link</button>
      </form>
      <p className="soft">
        Se o link foi parar com outra pessoa, troque: o de antes não abre mais.
      </p>
    </section>
  );
}
