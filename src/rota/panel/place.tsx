import type { ByField } from "../../kit/panel/form.ts";
import { monthOfKey, placeWords } from "../contract.ts";
import { type Change, guestIn, guestValue, valueOf } from "../month/changes.ts";
import type { Plan, Spot, Volunteer } from "../month/plan.ts";
import type { SpotView } from "../month/team-month.ts";
import type { Job, Team } from "../schema.ts";
import { wholeName } from "../words.ts";
import type { TeamProps } from "./team-props.tsx";

type PlaceProps = TeamProps & { job: Job; spot: SpotView };

const labelOf = ({ title, places }: Job, place: number): string =>
  places > 1 ? `${title} ${place + 1}` : title;

export function PastPlace({ job, spot: { spot, duty } }: PlaceProps) {
  return (
    <p>
      {labelOf(job, spot.place)}: {duty ? wholeName(duty) : "ninguém"}
      {duty?.state === "cancelled" && `, ${placeWords.cancelled}`}
    </p>
  );
}

/** A choice of one person, and behind it of a guest by name. */
export function Place({ plan, isPublished, typed, job, spot: shown }: PlaceProps) {
  const { spot, duty, clash, isAway } = shown;
  const field = placeField(spot);
  const id = `vaga.${field}`;
  const was = typed?.[`antes.${field}`] ?? valueOf(duty);
  const now = typed?.[id] ?? duty?.personId ?? "";
  const guest = typed?.[`convidado.${field}`] ?? guestIn(valueOf(duty)) ?? "";
  const people = [...plan.people.values()]
    .filter((one) => plan.can(one.id, spot) || one.id === now || one.id === duty?.personId)
    .map((person) => ({ person, note: noteOn(plan, person, shown) }))
    .sort((one, other) => Number(!!one.note) - Number(!!other.note));
  return (
    <div className="field">
      <label htmlFor={id}>
        {labelOf(job, spot.place)}
        {isPublished && <span className="soft"> · {placeWords[duty?.state ?? "open"]}</span>}
        {clash && <span className="urgent"> · também em {clash.at.team.title}</span>}
        {isAway && <span className="urgent"> · fora neste dia</span>}
      </label>
      <input type="hidden" name={`antes.${field}`} value={was} />
      <select id={id} name={id} defaultValue={now}>
        <option value="">{guest ? `${guest} (convidado)` : "Ninguém ainda"}</option>
        {people.map(({ person, note }) => (
          <option key={person.id} value={person.id}>
            {wholeName({ person })}
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
function noteOn(plan: Plan, person: Volunteer, { spot, duty }: SpotView): string | undefined {
  if (person.id === duty?.personId) return undefined;
  if (plan.hasRefused(person.id, spot)) return placeWords.refused;
  if (plan.isAway(person.id, spot.line)) return "fora";
  const clash = plan.clash(person.id, spot);
  if (clash) return `já em ${clash.at.team.title}`;
  const times = plan.timesIn(person.id, monthOfKey(spot.line));
  return times >= (person.perMonth ?? Infinity) ? `já ${times} no mês` : undefined;
}

/** "LINHA.FUNCAO.N", behind "vaga.", "antes." and "convidado.": N counts from 1. */
export const placeField = ({ line, job, place }: Spot): string => `${line}.${job}.${place + 1}`;

/** Letters of a guest's name. */
const longestGuest = 60;

/** The places that a form brought, each with what it showed before. The name of a guest replaces a person who stood there. */
export function readPlaces(typed: ByField, team: Team, month: string): Change[] {
  return Object.entries(typed).flatMap(([name, chosen]): Change[] => {
    const [kind, line = "", job = "", number = ""] = name.split(".");
    if (kind !== "vaga" || monthOfKey(line) !== month || !/^[1-9]\d?$/.test(number)) return [];
    const spot = { line, team: team.name, job, place: Number(number) - 1 };
    const rest = placeField(spot);
    const guest = (typed[`convidado.${rest}`] ?? "").replaceAll(/\s+/g, " ").trim();
    const from = typed[`antes.${rest}`] ?? "";
    const isGuest = guest !== "" && (chosen === "" || chosen === from);
    return [{ spot, from, to: isGuest ? guestValue(guest) : chosen }];
  });
}

/** Says of each guest with too long a name what to write instead. */
export const longGuests = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ to }) => {
    const guest = guestIn(to) ?? "";
    return guest.length > longestGuest
      ? `“${guest.slice(0, longestGuest)}…” passa de ${longestGuest} letras: escreva só o nome.`
      : [];
  });
