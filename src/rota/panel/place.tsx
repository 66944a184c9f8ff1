import { monthOfKey, placeWords } from "../contract.ts";
import type { Volunteer } from "../month/book.ts";
import { guestIn, valueOf } from "../month/changes.ts";
import type { SpotView } from "../month/team-month.ts";
import type { Job } from "../schema.ts";
import { teamTitle, wholeName } from "../words.ts";
import { placeField } from "./read-places.ts";
import type { TeamProps } from "./team-props.ts";

type PlaceProps = TeamProps & { job: Job; spot: SpotView };

const labelOf = ({ title, places }: Job, place: number): string =>
  places > 1 ? `${title} ${place + 1}` : title;

export function PastPlace({ plan, job, spot: { spot, duty } }: PlaceProps) {
  return (
    <p>
      {labelOf(job, spot.place)}: {duty ? wholeName(duty, plan.people) : "ninguém"}
      {duty?.state === "cancelled" && `, ${placeWords.cancelled}`}
    </p>
  );
}

/** A choice of one person, and behind it of a guest by name. */
export function Place({ plan, view, isPublished, typed, job, spot: shown }: PlaceProps) {
  const { spot, duty, clash, isAway } = shown;
  const field = placeField(spot);
  const id = `vaga.${field}`;
  const was = typed?.[`antes.${field}`] ?? valueOf(duty);
  const now = typed?.[id] ?? duty?.personId ?? "";
  const guest = typed?.[`convidado.${field}`] ?? guestIn(valueOf(duty)) ?? "";
  const people = [...plan.people.values()]
    .filter((one) => view.book.can(one.id, spot) || one.id === now || one.id === duty?.personId)
    .map((person) => ({ person, note: noteOn(person, spot, { plan, view, duty: duty?.personId }) }))
    .sort((one, other) => Number(!!one.note) - Number(!!other.note));
  return (
    <div className="field">
      <label htmlFor={id}>
        {labelOf(job, spot.place)}
        {isPublished && <span className="soft"> · {placeWords[duty?.state ?? "open"]}</span>}
        {clash && <span className="urgent"> · também em {teamTitle(plan.teams, clash.team)}</span>}
        {isAway && <span className="urgent"> · fora neste dia</span>}
      </label>
      <input type="hidden" name={`antes.${field}`} value={was} />
      <select id={id} name={id} defaultValue={now}>
        <option value="">{guest ? `${guest} (convidado)` : "Ninguém ainda"}</option>
        {people.map(({ person, note }) => (
          <option key={person.id} value={person.id}>
            {wholeName({ personId: person.id }, plan.people)}
            {note && ` (${note})`}
          </option>
        ))}
      </select>
      <details>
        <summary className="soft">Convidado</summary>
        <input
          name={`convidado.${field}`}
          aria-label={`Convidado, ${labelOf(job, spot.place)}: nome`}
          autoComplete="off"
          defaultValue={guest}
        />
        <p className="soft">
          Quem vem de fora, ou é menor de idade: só o nome, sem link e sem carta.
        </p>
      </details>
    </div>
  );
}

/** The reason against somebody at a place, in two words. */
function noteOn(
  person: Volunteer,
  spot: SpotView["spot"],
  { plan, view: { book }, duty }: Pick<PlaceProps, "plan" | "view"> & { duty: string | undefined },
): string | undefined {
  if (person.id === duty) return undefined;
  if (book.hasRefused(person.id, spot)) return placeWords.refused;
  if (book.isAway(person.id, spot.line)) return "fora";
  const clash = book.clash(person.id, spot);
  if (clash) return `já em ${teamTitle(plan.teams, clash.team)}`;
  const times = book.timesIn(person.id, monthOfKey(spot.line));
  return times >= (person.perMonth ?? Infinity) ? `já ${times} no mês` : undefined;
}
