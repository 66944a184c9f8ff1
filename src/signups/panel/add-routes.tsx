import { randomUUID } from "node:crypto";
import { keyName, keyOf, readTyped, type Shown } from "../../kit/panel/form.ts";
import type { Answer, Asked, PanelPages } from "../../kit/panel/pages.tsx";
import { Missing, Callout, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { TextField } from "../../kit/ui/form/field.tsx";
import type { Content } from "../../content/content.ts";
import { knownEventOf, type OpenEvent } from "../contract/event.ts";
import { type FieldsProps, SignUpFields } from "../form/sign-up-fields.tsx";
import { readSignUp } from "../read-form.ts";
import type { SignUps } from "../sql/sign-ups.ts";
import type { ForEvent } from "./change-routes.tsx";
import { eventSignUpsPath, listPagePath, signUpActPath } from "./sign-up-paths.ts";

type Ports = { signUps: SignUps; onEvent: ForEvent; now(): number; content(): Content };

export function routeAdding(
  { page, action }: PanelPages,
  { signUps, onEvent, now, content }: Ports,
): void {
  const showAdd = (
    event: OpenEvent,
    shown: Shown,
    status: 200 | 409 | 422,
    free?: number,
  ): Answer => ({
    body: <AddPage event={event} shown={shown} free={free} />,
    title: `Inscrever em ${event.title}`,
    status,
  });

  const onOpen = (run: (context: Asked, event: OpenEvent) => Answer | Promise<Answer>) =>
    onEvent((context, { open }) => (open && open.end > now() ? run(context, open) : "not-found"));

  page(
    signUpActPath(":nome", "add"),
    onOpen((_, event) => showAdd(event, { typed: { chave: randomUUID() }, problems: {} }, 200)),
  );

  action(
    signUpActPath(":nome", "add"),
    onOpen(async (context, event) => {
      const typed = await readTyped(context);
      const attempt = keyOf(typed);
      const { values, problems } = readSignUp(typed, event.signUp);
      if (!values) return showAdd(event, { typed, problems }, 422);
      const how = { sim: "over", espera: "wait" } as const;
      const arrival = {
        event: knownEventOf(event),
        attempt,
        consentVersion: content().privacy.version,
        hopedForPlace: false,
        nowMs: now(),
      };
      const earlier = await signUps.findAttempt(values, arrival);
      const otherwise = how[typed["mesmo-assim"] as keyof typeof how] ?? "ask";
      const taken = earlier ?? (await signUps.takeByHand(values, arrival, otherwise));
      if (taken.outcome === "full") return showAdd(event, { typed, problems: {} }, 409, taken.free);
      if (taken.outcome !== "taken") {
        const nome = "Este formulário já fez outra inscrição. Confira, e mande de novo.";
        return showAdd(event, { typed: { ...typed, chave: "" }, problems: { nome } }, 409);
      }
      const { name } = event.signUp;
      const { entry } = taken;
      return {
        done: entry.state === "confirmed" ? "inscrita" : "inscrita-na-espera",
        at: `${listPagePath(name, await signUps.pageOf(entry))}#i${entry.number}`,
        act: "added-sign-up",
        subject: name,
      };
    }),
  );
}

type Props = {
  event: OpenEvent;
  shown: Shown;
  /** Places left, where they do not suffice and the office has to decide. */
  free: number | undefined;
};

/** The form of the site, filled in by the office: without captcha, and over the places after a question. */
function AddPage({ event, shown, free }: Props) {
  const { title, signUp } = event;
  const { typed, problems } = shown;
  const { perPerson = false, hasMinors = false, questions, name } = signUp;
  return (
    <>
      <form className="form" method="post" action={signUpActPath(name, "add")} noValidate>
        <Missing problems={problems}>A inscrição ainda não foi feita. Falta acertar:</Missing>
        {free !== undefined && (
          <Callout kind="problem">
            <p>{fullWords(free)} O que você quer fazer?</p>
            <p className="actions">
              <button className="button" name="mesmo-assim" value="espera">
                Pôr na lista de espera
              </button>
              <button className="button quiet" name="mesmo-assim" value="sim">
                Inscrever acima das vagas
              </button>
            </p>
          </Callout>
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
