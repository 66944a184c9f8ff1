import { roles, roleWords } from "../../../kit/member/members.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Moment, Confirm } from "../../../kit/panel/parts/parts.tsx";
import { StopReason } from "../../../kit/panel/stopped-letters.tsx";
import { EmailWords } from "../../../kit/ui/paragraphs.tsx";
import type { Person } from "../../sql/staff.ts";

type Props = { person: Person; isSelf: boolean; nowMs: number };

export function PersonRow({ person, isSelf, nowMs }: Props) {
  const { id, name, email, role, invitedAtMs, acceptedAtMs } = person;
  const end = acceptedAtMs === undefined ? "Retirar o convite" : "Remover";
  return (
    <li className="person cluster">
      <p>
        <strong>{name}</strong>
        {isSelf && " (você)"}
        <br />
        <span className="soft">
          <EmailWords>{email}</EmailWords>
          {acceptedAtMs === undefined && (
            <>
              <br />
              ainda não aceitou o convite feito <Moment ms={invitedAtMs} />
            </>
          )}
        </span>
      </p>
      <WaitingInvitation person={person} nowMs={nowMs} />
      <form method="post" action={panelPaths.changeRole} className="field inline-form">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="visto" value={role} />
        <label className="visually-hidden" htmlFor={`papel-${id}`}>
          Acesso de {name}
        </label>
        <select id={`papel-${id}`} name="papel" defaultValue={role}>
          {roleChoices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button className="button quiet small">Mudar</button>
      </form>
      <p className="person-end">
        <a className="person-remove thumb" href={removalPath(id)} aria-label={`${end}: ${name}`}>
          {end}
        </a>
      </p>
    </li>
  );
}

/** An invitation that waits: another link for it, and what to do where it did not arrive or was left too long. */
function WaitingInvitation({ person, nowMs }: Pick<Props, "person" | "nowMs">) {
  const { name, acceptedAtMs, linkEndsAtMs, stoppedLetter } = person;
  if (acceptedAtMs !== undefined) return null;
  if (!linkEndsAtMs || linkEndsAtMs <= nowMs) {
    return (
      <form className="callout problem" method="post" action={panelPaths.people}>
        <Invited person={person} />
        <p>O convite venceu: vale 7 dias.</p>
        <button className="button quiet" aria-label={`Convidar de novo: ${name}`}>
          Convidar de novo
        </button>
      </form>
    );
  }
  return (
    <>
      {stoppedLetter && (
        <form className="callout problem" method="post" action={panelPaths.retryInvitation}>
          <p>O e-mail com o convite não saiu.</p>
          <StopReason letter={stoppedLetter} />
          <p>
            Se o endereço estiver errado, remova a pessoa e convide com o endereço certo. Ou faça
            outro link abaixo e mande pelo WhatsApp.
          </p>
          <button
            className="button quiet"
            name="carta"
            value={stoppedLetter.id}
            aria-label={`Tentar de novo: ${name}`}
          >
            Tentar de novo
          </button>
        </form>
      )}
      <form className="cluster person-link" method="post" action={panelPaths.people}>
        <Invited person={person} />
        <button className="button quiet small" aria-label={`Fazer outro link: ${name}`}>
          Fazer outro link
        </button>
        <span className="soft">O link de antes deixa de valer.</span>
      </form>
    </>
  );
}

function Invited({ person: { name, email, role } }: { person: Person }) {
  return (
    <>
      <input type="hidden" name="nome" value={name} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="papel" value={role} />
      <input type="hidden" name="outro" value="1" />
    </>
  );
}

export const roleChoices = roles().map((role) => {
  const { label, brief } = roleWords(role);
  return [role, `${label}: ${brief}`] as const;
});

const removalPath = (id: string): string =>
  `${panelPaths.removePerson}?${new URLSearchParams({ id })}`;

export const removalTitle = ({ name, acceptedAtMs }: Person): string =>
  acceptedAtMs === undefined ? `Retirar o convite de ${name}?` : `Remover ${name}?`;

export function RemovalPage({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { id, name, email, role, acceptedAtMs } = person;
  const isWaiting = acceptedAtMs === undefined;
  return (
    <Confirm
      action={panelPaths.removePerson}
      sends={{ id }}
      yes={isWaiting ? "Retirar o convite" : "Remover"}
      no={isWaiting ? "Manter o convite" : "Não remover"}
      back={panelPaths.people}
    >
      <p>
        <strong>{name}</strong>
        <br />
        <span className="soft">
          <EmailWords>{email}</EmailWords> · {roleWords(role).label}
        </span>
      </p>
      {isSelf && (
        <p>
          <strong>É você.</strong> Se continuar, você sai do painel agora, e só outra pessoa da
          administração pode trazer você de volta.
        </p>
      )}
      <p>
        {isWaiting
          ? "O convite deixa de valer, e o link que já foi enviado não abre mais."
          : "O acesso ao painel acaba agora, em todos os aparelhos, e as chaves de acesso saem. O que a pessoa publicou fica no site."}{" "}
        Por dez minutos você ainda pode desfazer.
      </p>
    </Confirm>
  );
}
