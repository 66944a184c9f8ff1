import { Rows } from "../../kit/panel/list.tsx";
import { EmptyState, LoneLink } from "../../kit/panel/parts/parts.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { longDay } from "../../format/date-words.ts";
import { eventSignUpsPath } from "./sign-up-paths.ts";
import type { Standing } from "../sql/office.ts";

/** Each event with sign-ups: those to come first, then what is over or no longer in the programme. */
export function EventsPage({
  standings,
  nowMs,
}: {
  standings: readonly Standing[];
  nowMs: number;
}) {
  if (standings.length === 0) {
    return (
      <EmptyState>
        <p>
          Nenhum evento tem inscrição. Abra um evento na programação e preencha “Inscrição pelo
          site”: ele ganha uma página, e os inscritos aparecem aqui.
        </p>
        <LoneLink href={`${panelPaths.content}/programacao`}>Programação</LoneLink>
      </EmptyState>
    );
  }
  const sorted = standings.toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  const isToCome = ({ endsAtMs, isListed }: Standing) => isListed && endsAtMs > nowMs;
  return (
    <>
      <EventRows of={sorted.filter(isToCome)} />
      {sorted.some((one) => !isToCome(one)) && (
        <section aria-labelledby="antes">
          <h2 id="antes">Já passaram, ou saíram da programação</h2>
          <EventRows of={sorted.filter((one) => !isToCome(one))} />
        </section>
      )}
    </>
  );
}

const EventRows = ({ of }: { of: readonly Standing[] }) => (
  <Rows>
    {of.map(({ name, title, startsAtMs, places, taken, waiting, isListed }) => (
      <div key={name}>
        <a className="row sign-up-event" href={eventSignUpsPath(name)}>
          <span>{title}</span>
          <span>{`${taken} de ${places}`}</span>
        </a>
        <p className="soft">
          {longDay(startsAtMs)}
          {waiting > 0 && ` · ${waiting} na espera`}
          {!isListed && " · não está na programação"}
        </p>
      </div>
    ))}
  </Rows>
);
