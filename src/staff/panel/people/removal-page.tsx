import { Confirm } from "../../../kit/panel/parts/parts.tsx";
import type { Person } from "../../sql/staff.ts";
import { roleLabels } from "../../../kit/member/members.ts";
import { EmailWords } from "../../../kit/ui/paragraphs.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";

export const removalPath = (id: string): string =>
  `${panelPaths.removePerson}?${new URLSearchParams({ id })}`;

export const removalTitle = ({ name, acceptedAtMs }: Person): string =>
  acceptedAtMs === undefined ? `Retirar o convite de ${name}?` : `Remover ${name}?`;

/** Asks for confirmation, with the member's name and the effects. */
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
          <EmailWords>{email}</EmailWords> · {roleLabels[role]}
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
