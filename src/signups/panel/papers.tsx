import { dateAndTime, longDateAndTime } from "../../format/date-words.ts";
import { phone, money } from "../../format/format.ts";
import { capitalized } from "../../format/gatherings.ts";
import { PrintActions } from "../../kit/panel/parts/parts.tsx";
import { QrPicture } from "../../kit/ui/art/qr-picture.tsx";
import { type OpenEvent, whenKnown, whenWords } from "../contract/event.ts";
import { comingOf, dueOf, type SignUpEntry, signUpPath } from "../contract/sign-up.ts";
import { restOf } from "../fees/fee.ts";
import type { EventProps } from "./event-page.tsx";
import { eventSignUpsPath } from "./sign-up-paths.ts";

const byName = new Intl.Collator("pt-BR");

type DoorProps = Pick<EventProps, "event" | "nowMs"> & {
  entries: readonly SignUpEntry[];
};

/**
 * A list for the door or the bus: each person who has a place, by name, with a box to tick. No answers: papers lie
 * about.
 */
export function DoorList({ event: { known }, entries, nowMs }: DoorProps) {
  const people = entries
    .filter(({ state }) => state === "confirmed")
    .flatMap((entry) => comingOf(entry).map(({ number, name }) => ({ entry, number, name })))
    .toSorted((one, other) => byName.compare(one.name, other.name));
  const hasAmount = people.some(({ entry }) => dueOf(entry) !== undefined);
  return (
    <div>
      <PrintActions href={eventSignUpsPath(known.name)} parent={known.title} />
      <p className="door-facts">
        {capitalized(whenKnown(known))}.{" "}
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
                {entry.name !== name && `${entry.name}, `}
                <span className="door-phone">{phone(entry.phone)}</span>
              </td>
              {hasAmount && <td>{paidWords(entry)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The price that was agreed counts, and all of it. */
function paidWords(entry: SignUpEntry): string {
  if (dueOf(entry) === undefined) return "sem custo";
  if (restOf(entry) === 0) return "pago";
  return entry.paid ? "falta parte" : "falta";
}

type PosterProps = Pick<EventProps, "churchName"> & { event: OpenEvent; origin: URL };

/** A sheet for the wall: event, day, place, and the code that opens its form. */
export function Poster({ event, churchName, origin }: PosterProps) {
  const { title, place, signUp } = event;
  const { name, amountCentavos, until } = signUp;
  const { href, host, pathname } = new URL(signUpPath(name), origin);
  return (
    <div>
      <PrintActions href={eventSignUpsPath(name)} parent={title} />
      <article className="sign-up-poster" aria-label="Cartaz">
        <p className="poster-church">{churchName}</p>
        <h2>{title}</h2>
        <p className="poster-when">{capitalized(whenWords(event))}</p>
        <p>{place}</p>
        {amountCentavos !== undefined && <p>{money(amountCentavos)} por pessoa</p>}
        <QrPicture text={href} label={`QR Code que abre ${host}${pathname}`} />
        <p>
          Aponte a câmera do celular e faça a inscrição,
          <br />
          até {longDateAndTime(until)}
        </p>
        <p className="poster-address">
          {host}
          <wbr />
          {pathname}
        </p>
      </article>
    </div>
  );
}
