import { dateAndTime } from "../../format/date-words.ts";
import { phone } from "../../format/format.ts";
import { PrintActions } from "../../kit/panel/parts/print.tsx";
import { whenWords } from "../contract/event-words.ts";
import { eventSignUpsPath } from "./sign-up-paths.ts";
import { comingOf, type SignUpEntry } from "../contract/sign-up.ts";
import type { PanelEvent } from "./panel-event.ts";

type Props = {
  event: PanelEvent;
  entries: readonly SignUpEntry[];
  churchName: string;
  nowMs: number;
};

/** For the door or the bus: each person who has a place, by name, with a box to tick. No answers: papers lie about. */
export function DoorList({ event: { known, open }, entries, churchName, nowMs }: Props) {
  const hasAmount = open?.signUp.amountCentavos !== undefined;
  const people = entries
    .filter(({ state }) => state === "confirmed")
    .flatMap((entry) => comingOf(entry).map(({ number, name }) => ({ entry, number, name })))
    .toSorted((one, other) => one.name.localeCompare(other.name, "pt-BR"));
  return (
    <div>
      <PrintActions href={eventSignUpsPath(known.name)} parent={known.title} />
      <p>
        <strong>{churchName}</strong>
      </p>
      <h2>{known.title}</h2>
      <p>
        {whenWords(open ?? { start: known.startsAtMs, end: known.endsAtMs, isWholeDay: false })}.{" "}
        {people.length === 1 ? "1 pessoa" : `${people.length} pessoas`}. Impressa em{" "}
        {dateAndTime(nowMs)}.
      </p>
      <table className="door-list">
        <thead>
          <tr>
            <th scope="col">Aqui</th>
            <th scope="col">Nome</th>
            <th scope="col">Com quem falar</th>
            {hasAmount && <th scope="col">Pago</th>}
          </tr>
        </thead>
        <tbody>
          {people.map(({ entry, number, name }) => (
            <tr key={`${entry.id} ${number}`}>
              <td className="tick">{"\u00A0"}</td>
              <th scope="row">{name}</th>
              <td>
                {entry.name}, {phone(entry.phone)}
              </td>
              {hasAmount && <td>{entry.paid ? "sim" : "não"}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
