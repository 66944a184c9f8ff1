import { Confirm, ParentLink } from "../../kit/panel/parts/parts.tsx";
import type { SignUpEntry } from "../contract/sign-up.ts";
import type { PanelEvent } from "./panel-event.ts";
import { eventSignUpsPath, signUpActPath } from "./sign-up-paths.ts";

/** Asks before a sign-up is cancelled. */
export function CancelPage({ entry }: { entry: SignUpEntry }) {
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
export const TakeAwayPage = ({ entry, person }: TakeAwayProps) => (
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

/** Asks before everybody of an event that is not in the programme is told that it does not take place. */
export function CancelAllPage({ event: { known }, live }: CancelAllProps) {
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
export const GonePage = ({ name }: { name: string }) => (
  <>
    <p>Ela pode ter sido apagada a pedido da pessoa.</p>
    <ParentLink href={eventSignUpsPath(name)}>A lista do evento</ParentLink>
  </>
);
