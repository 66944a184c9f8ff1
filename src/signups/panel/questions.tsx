import { Confirm, ParentLink } from "../../kit/panel/parts/parts.tsx";
import { eventSignUpsPath, signUpActPath } from "./sign-up-paths.ts";
import type { SignUpEntry } from "../contract/sign-up.ts";
import type { PanelEvent } from "./panel-event.ts";

const toldWords = ({ email }: SignUpEntry): string =>
  email ? "Ela recebe um e-mail." : "Ela não tem e-mail: avise por telefone.";

/** Asks before a sign-up is cancelled. */
export function CancelPage({ entry }: { entry: SignUpEntry }) {
  const { id, event, name, heads, state, paid } = entry;
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
        {state === "confirmed" && "O lugar passa na hora para quem espera."} {toldWords(entry)}
        {paid && " O que já foi pago, a igreja devolve por fora do site."}
      </p>
    </Confirm>
  );
}

type TakeAwayProps = { entry: SignUpEntry; person: { number: number; name: string } };

/** Asks before one of several is taken away. */
export function TakeAwayPage({ entry, person }: TakeAwayProps) {
  const { id, event, name, state } = entry;
  return (
    <Confirm
      action={signUpActPath(event, "takeAway")}
      sends={{ inscricao: id, pessoa: person.number }}
      yes="Tirar"
      no="Não tirar"
      back={eventSignUpsPath(event)}
    >
      <p>
        <strong>{person.name}</strong> sai da inscrição de {name}; os outros ficam.{" "}
        {state === "confirmed" && "O lugar passa na hora para quem espera."}
      </p>
    </Confirm>
  );
}

type CancelAllProps = { event: PanelEvent; entries: readonly SignUpEntry[] };

/** Asks before everybody of an event that is not in the programme is told that it does not take place. */
export function CancelAllPage({ event: { known, open }, entries }: CancelAllProps) {
  const live = entries.filter(({ state }) => state !== "cancelled");
  const mailed = live.filter(({ email }) => email).length;
  return (
    <>
      {open || live.length === 0 ? (
        <p>
          {open
            ? "O evento está na programação. Tire-o de lá primeiro, se ele não vai acontecer."
            : "Ninguém mais está inscrito neste evento."}
        </p>
      ) : (
        <Confirm
          action={signUpActPath(known.name, "cancelAll")}
          yes="Cancelar e avisar todos"
          no="Não cancelar"
          back={eventSignUpsPath(known.name)}
        >
          <p>
            {live.length === 1
              ? "1 inscrição é cancelada"
              : `${live.length} inscrições são canceladas`}{" "}
            em <strong>{known.title}</strong>, e não voltam. {mailed} recebem um e-mail;{" "}
            {live.length - mailed} não têm e-mail, e ficam na página inicial para ligar.
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
      )}
      <ParentLink href={eventSignUpsPath(known.name)}>{known.title}</ParentLink>
    </>
  );
}

/** A sign-up that was erased, or never was. */
export const GonePage = ({ name }: { name: string }) => (
  <>
    <p>Ela pode ter sido apagada a pedido da pessoa.</p>
    <ParentLink href={eventSignUpsPath(name)}>A lista do evento</ParentLink>
  </>
);
