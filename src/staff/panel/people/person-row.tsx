import type { Person } from "../../people.ts";
import { EmailWords } from "../../../site/ui/email-words.tsx";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { Moment } from "../../../panel/parts/moment.tsx";
import { removalPath } from "./removal-page.tsx";
import { RoleSelect } from "./role-select.tsx";
import { WaitingInvitation } from "./waiting-invitation.tsx";

type Props = { person: Person; isSelf: boolean; nowMs: number };

/** One person, with what may be changed of their access. */
export function PersonRow({ person, isSelf, nowMs }: Props) {
  const { id, name, email, role, invitedAtMs, acceptedAtMs } = person;
  return (
    <li className="person">
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
        <label className="visually-hidden" htmlFor={`papel-${id}`}>
          Acesso de {name}
        </label>
        <RoleSelect id={`papel-${id}`} value={role} />
        <button className="button quiet small">Mudar</button>
      </form>
      <p className="person-end">
        <a
          className="person-remove"
          href={removalPath(id)}
          aria-label={`${acceptedAtMs === undefined ? "Retirar o convite" : "Remover"}: ${name}`}
        >
          {acceptedAtMs === undefined ? "Retirar o convite" : "Remover"}
        </a>
      </p>
    </li>
  );
}
