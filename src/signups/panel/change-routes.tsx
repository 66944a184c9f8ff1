import type { Answer, Asked, PanelPages } from "../../kit/panel/pages.tsx";
import { readTyped, queryOf } from "../../kit/panel/form.ts";
import { newTicket } from "../../kit/panel/undo/undo.ts";
import type { Done } from "../../kit/words.ts";
import { comingOf, type SignUpEntry, sumOf } from "../contract/sign-up.ts";
import type { SignUps } from "../sql/sign-ups.ts";
import type { PanelEvent } from "./event-page.tsx";
import { eventSignUpsPath, signUpActPath } from "./sign-up-paths.ts";
import { Confirm, ParentLink } from "../../kit/panel/parts/parts.tsx";

export type OnEvent = Asked<`${string}/:nome/${string}`>;

/** Answers of one event. */
type ForEvent = (
  show: (context: OnEvent, event: PanelEvent) => Answer | Promise<Answer>,
) => (context: OnEvent) => Promise<Answer>;

export type ChangePorts = { signUps: SignUps; onEvent: ForEvent; changed(): void; now(): number };

/** What the office changes of a sign-up, or of all of an event. */
export function routeChanges(
  { page, action }: PanelPages,
  { signUps, onEvent, changed, now }: ChangePorts,
): void {
  /** On one sign-up, by the query or the form. */
  const onOne =
    (
      run: (
        context: OnEvent,
        event: PanelEvent,
        entry: SignUpEntry,
        typed: Record<string, string>,
      ) => Answer | Promise<Answer>,
    ) =>
    (context: OnEvent): Promise<Answer> =>
      onEvent(async (_, event) => {
        const typed =
          context.req.method === "POST"
            ? await readTyped(context)
            : Object.fromEntries(
                ["inscricao", "pessoa"].map((name) => [name, queryOf(context, name) ?? ""]),
              );
        const entry = await signUps.find(typed["inscricao"] ?? "");
        if (!entry || entry.event !== event.known.name) {
          return {
            body: <GonePage name={event.known.name} />,
            title: "A inscrição não está mais aqui",
            status: 404,
          };
        }
        return run(context, event, entry, typed);
      })(context);

  const back = ({ known }: PanelEvent, entry: SignUpEntry): string =>
    `${eventSignUpsPath(known.name)}#i${entry.number}`;

  action(
    signUpActPath(":nome", "pay"),
    onOne(async (context, event, entry, { situacao }) => {
      const isPaid = situacao !== "nao";
      const centavos = sumOf(entry, event.open?.signUp.amountCentavos) ?? 0;
      const { name } = event.known;
      const ticket = newTicket(
        context.get("member").id,
        `${event.known.title}, nº ${entry.number}`,
        eventSignUpsPath(name),
        now(),
      );
      await signUps.pay(entry, isPaid ? { atMs: now(), centavos } : undefined, ticket);
      return {
        done: isPaid ? "inscricao-paga" : "inscricao-nao-paga",
        at: back(event, entry),
        act: "paid-sign-up",
        subject: name,
      };
    }),
  );

  action(
    signUpActPath(":nome", "told"),
    onOne(async (_, event, entry) => {
      await signUps.noteCalled(entry);
      return {
        done: "inscricao-avisada",
        at: back(event, entry),
        act: "told-sign-up",
        subject: event.known.name,
      };
    }),
  );

  page(
    signUpActPath(":nome", "cancel"),
    onOne((_, { known }, entry) => ({
      body: <CancelPage entry={entry} />,
      title: `Cancelar a inscrição de ${entry.name} em ${known.title}?`,
    })),
  );

  const settled = (
    event: PanelEvent,
    entry: SignUpEntry,
    done: Done,
    act: "cancelled-sign-up" | "took-person-away",
  ): Answer => {
    changed();
    return { done, at: back(event, entry), act, subject: event.known.name };
  };

  action(
    signUpActPath(":nome", "cancel"),
    onOne(async (_, event, entry) => {
      const isDone = await signUps.cancel(entry, now());
      const done = isDone ? "inscricao-cancelada" : "inscricao-ja-cancelada";
      return settled(event, entry, done, "cancelled-sign-up");
    }),
  );

  page(
    signUpActPath(":nome", "takeAway"),
    onOne((_, event, entry, { pessoa }) => {
      const person = comingOf(entry).find(({ number }) => String(number) === pessoa);
      if (!person) return { goTo: back(event, entry) };
      return {
        body: <TakeAwayPage entry={entry} person={person} />,
        title: `Tirar ${person.name} da inscrição?`,
      };
    }),
  );

  action(
    signUpActPath(":nome", "takeAway"),
    onOne(async (_, event, entry, { pessoa }) => {
      const isDone = await signUps.takeAway(entry, Number(pessoa), now());
      return settled(
        event,
        entry,
        isDone ? "pessoa-tirada" : "pessoa-ja-tirada",
        "took-person-away",
      );
    }),
  );

  page(
    signUpActPath(":nome", "cancelAll"),
    onEvent(async (_, event) => {
      const { name } = event.known;
      const live = (await signUps.list(name)).filter(({ state }) => state !== "cancelled");
      // While the event is in the programme no letter says that it is not.
      if (event.open || live.length === 0) return { goTo: eventSignUpsPath(name) };
      return {
        body: <CancelAllPage event={event} live={live} />,
        title: "Cancelar e avisar todos?",
      };
    }),
  );

  action(
    signUpActPath(":nome", "cancelAll"),
    onEvent(async (_, { known, open }) => {
      if (open) return { goTo: eventSignUpsPath(known.name) };
      await signUps.cancelAll(known.name, now());
      changed();
      return {
        done: "todas-canceladas",
        at: eventSignUpsPath(known.name),
        act: "cancelled-all-sign-ups",
        subject: known.name,
      };
    }),
  );
}

/** Asks before a sign-up is cancelled. */
function CancelPage({ entry }: { entry: SignUpEntry }) {
  const { id, event, name, heads, state, paid, email } = entry;
  return (
    <Confirm
      action={signUpActPath(event, "cancel")}
      sends={{ inscricao: id }}
      yes="Cancelar a inscrição"
      no="Não cancelar"
      back={eventSignUpsPath(event)}
    >
      <p>
        A inscrição de <strong>{name}</strong>
        {heads > 1 && `, de ${heads} pessoas,`} é cancelada, e não volta.{" "}
        {state === "confirmed" && "O lugar passa na hora para quem espera."}{" "}
        {email ? "Ela recebe um e-mail." : "Ela não tem e-mail: avise por telefone."}
        {paid && " O que já foi pago, a igreja devolve por fora do site."}
      </p>
    </Confirm>
  );
}

type TakeAwayProps = { entry: SignUpEntry; person: { number: number; name: string } };

/** Asks before one of several is taken away. */
const TakeAwayPage = ({ entry, person }: TakeAwayProps) => (
  <Confirm
    action={signUpActPath(entry.event, "takeAway")}
    sends={{ inscricao: entry.id, pessoa: person.number }}
    yes="Tirar"
    no="Não tirar"
    back={eventSignUpsPath(entry.event)}
  >
    <p>
      <strong>{person.name}</strong> sai da inscrição de {entry.name}; os outros ficam.{" "}
      {entry.state === "confirmed" && "O lugar passa na hora para quem espera."}
    </p>
  </Confirm>
);

type CancelAllProps = { event: PanelEvent; live: readonly SignUpEntry[] };

/** Asks before all sign-ups of an event that left the programme are cancelled, with a letter to each. */
function CancelAllPage({ event: { known }, live }: CancelAllProps) {
  const mailed = live.filter(({ email }) => email).length;
  return (
    <Confirm
      action={signUpActPath(known.name, "cancelAll")}
      yes="Cancelar e avisar todos"
      no="Não cancelar"
      back={eventSignUpsPath(known.name)}
    >
      <p>
        Todas as inscrições em <strong>{known.title}</strong> são canceladas, e não voltam: são{" "}
        {live.length}. Recebem um e-mail: {mailed}. Não têm e-mail, e ficam na página inicial para
        ligar: {live.length - mailed}.
      </p>
      <ul className="rows">
        {live.map(({ id, name, heads }) => (
          <li key={id}>
            {name}
            {heads > 1 && `, ${heads} pessoas`}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}

/** A sign-up that was erased, or never was. */
const GonePage = ({ name }: { name: string }) => (
  <>
    <p>Ela pode ter sido apagada a pedido da pessoa.</p>
    <ParentLink href={eventSignUpsPath(name)}>A lista do evento</ParentLink>
  </>
);
