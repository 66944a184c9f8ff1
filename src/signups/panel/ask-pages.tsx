import { Confirm, ParentLink } from "../../kit/panel/parts/parts.tsx";
import type { KnownEvent, SignUpEntry } from "../contract/sign-up.ts";
import type { Twin } from "../sql/office-list.ts";
import { eventSignUpsPath, signUpActPath } from "./sign-up-paths.ts";

// Pages that ask before something of a sign-up goes.

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

type CancelTogetherProps = { entry: SignUpEntry; all: readonly Twin[] };

/** Asks before all of one telephone or address are cancelled, as where a program sent them. */
export const CancelTogetherPage = ({ entry: { id, event }, all }: CancelTogetherProps) => (
  <Confirm
    action={signUpActPath(event, "cancelTogether")}
    sends={{ inscricao: id, ultima: all.at(-1)?.number ?? 0 }}
    yes="Cancelar juntas"
    no="Não cancelar"
    back={eventSignUpsPath(event)}
  >
    <p>
      Têm o mesmo telefone, ou vieram do mesmo endereço: são <strong>{all.length}</strong>{" "}
      inscrições. Todas são canceladas, e não voltam; os lugares passam na hora para quem espera.
    </p>
    <NamedRows all={all} />
  </Confirm>
);

/** Names at most on a page that asks. */
const mostNamed = 100;

const NamedRows = ({ all }: { all: readonly Pick<SignUpEntry, "id" | "name">[] }) => (
  <ul className="rows">
    {all.slice(0, mostNamed).map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
    {all.length > mostNamed && <li>e mais {all.length - mostNamed}</li>}
  </ul>
);

type CancelAllProps = { event: KnownEvent; live: readonly SignUpEntry[] };

/** Asks before all sign-ups of an event that left the programme are cancelled, with a letter to each. */
export function CancelAllPage({ event: { name, title }, live }: CancelAllProps) {
  const mailed = live.filter(({ email }) => email).length;
  return (
    <Confirm
      action={signUpActPath(name, "cancelAll")}
      yes="Cancelar e avisar todos"
      no="Não cancelar"
      back={eventSignUpsPath(name)}
    >
      <p>
        Todas as inscrições em <strong>{title}</strong> são canceladas, e não voltam: são{" "}
        {live.length}. Recebem um e-mail: {mailed}. Não têm e-mail, e ficam na página inicial para
        ligar: {live.length - mailed}.
      </p>
      <NamedRows all={live} />
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
