import type { Person } from "../../domain/staff/people.ts";
import { StopReason } from "../letters/stopped-letters.tsx";
import { panelPaths } from "../panel-paths.ts";

type Props = { person: Person; nowMs: number };

/** What to do where an invitation reached nobody, or was left too long. */
export function WaitingInvitation({ person, nowMs }: Props) {
  const { name, email, role, acceptedAtMs, linkEndsAtMs, stoppedLetter } = person;
  if (acceptedAtMs !== undefined) return null;
  if (linkEndsAtMs === undefined || linkEndsAtMs <= nowMs) {
    return (
      <form className="notice problem" method="post" action={panelPaths.people}>
        <input type="hidden" name="nome" value={name} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="papel" value={role} />
        <p>O convite venceu: vale 7 dias.</p>
        <button className="button quiet" aria-label={`Convidar de novo: ${name}`}>
          Convidar de novo
        </button>
      </form>
    );
  }
  return (
    stoppedLetter && (
      <form className="notice problem" method="post" action={panelPaths.retryInvitation}>
        <p>O e-mail com o convite não saiu.</p>
        <StopReason letter={stoppedLetter} />
        <p>Se o endereço estiver errado, remova a pessoa e convide com o endereço certo.</p>
        <button
          className="button quiet"
          name="carta"
          value={stoppedLetter.id}
          aria-label={`Tentar de novo: ${name}`}
        >
          Tentar de novo
        </button>
      </form>
    )
  );
}
