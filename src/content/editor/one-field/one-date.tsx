import { isMap, isSeq, parseDocument, type YAMLMap } from "yaml";
import { dayAt, daysAfter, isDate, noonOf } from "../../../format/church-clock.ts";
import { shortDayName } from "../../../format/date-words.ts";
import { dayAndMonth, weekdayOf } from "../../../format/gatherings.ts";
import { Tick } from "../../../kit/ui/form/field.tsx";
import { writeYaml } from "../../files/yaml-file.ts";
import { isSameName } from "../../subjects/programme.ts";
import { type Entries, indexEntries } from "../form/entries.ts";
import { type ValueField, fieldAt, whenControls } from "../form/field.ts";
import type { Subject } from "../subject.ts";
import { listAt, titleInForm } from "../words/words-of.ts";

/** Fields of a form for one date of a gathering: an entry of `excecoes`, by its keys. */
export type OneDate = {
  encontro: string;
  data: string;
  /** The day to which the gathering moves; empty where it stays. */
  para: string;
  hora: string;
  local: string;
  aviso: string;
  cancelado: boolean;
};

/** The day that a row of the panel's home asks for, as "2026-11-29"; undefined where the place is no gathering. */
export const dayAsked = ({ subject, name }: Place, asked: string | undefined): string | undefined =>
  asked && isDate(asked) && subject.name === "programacao" && /^encontros\.\d+$/.test(name)
    ? asked
    : undefined;

/** Fields posted for one date; undefined if they are for all weeks. `usual` is what the text says of all weeks. */
export function oneDatePosted(
  form: URLSearchParams,
  { name }: Place,
  usual: Entries,
  nowMs: number,
): OneDate | undefined {
  if (form.get("vale") !== "so") return undefined;
  const said = (key: string) => (form.get(key) ?? "").trim();
  const [data, weekday] = [said("dia_unico"), said(`${name}.dia`)];
  const isMoved = isDate(data) && weekday !== usual.get(`${name}.dia`);
  return {
    encontro: usual.get(`${name}.nome`) ?? "",
    data,
    para: isMoved ? nearest(weekday, data, nowMs) : "",
    hora: said(`${name}.hora`),
    local: said("so_local"),
    aviso: said("so_aviso"),
    cancelado: form.get("so_cancelado") === "sim",
  };
}

/** The nearest day with that weekday beside a date, today or later: "2026-12-03". */
function nearest(weekday: string, date: string, nowMs: number): string {
  const days = [1, -1, 2, -2, 3, -3, 4, 5, 6].map((count) => daysAfter(date, count));
  return days.find((day) => day >= dayAt(nowMs) && weekdayOf(noonOf(day)) === weekday) ?? "";
}

type DateOf = Pick<OneDate, "encontro" | "data">;

/** Text of the programme with this exception instead of what it said of that date. All else is as usual. */
export function withOneDate(
  text: string,
  { cancelado, ...one }: DateOf & Partial<OneDate>,
): string {
  const document = parseDocument(text, { logLevel: "error" });
  const said = {
    encontro: one.encontro,
    data: one.data,
    ...(cancelado
      ? { cancelado: "sim" }
      : {
          ...(one.para && { para: one.para }),
          ...(one.hora !== undefined && { hora: one.hora }),
          ...(one.local && { local: one.local }),
        }),
    ...(one.aviso && { aviso: one.aviso }),
  };
  const list = document.get("excecoes");
  if (!isSeq<YAMLMap>(list)) {
    document.set("excecoes", document.createNode([said]));
    return writeYaml(document, text);
  }
  list.flow = false;
  list.items = list.items.filter((item) => !isOfDate(item, one));
  list.items.push(document.createNode(said));
  return writeYaml(document, text);
}

/** True if an item of `excecoes` is about that date of that gathering. */
export const isOfDate = (item: unknown, { encontro, data }: DateOf): boolean =>
  isMap(item) && isSameName(String(item.get("encontro")), encontro) && item.get("data") === data;

/** All that a text says of that date of a gathering, to be compared; undefined if it says nothing. */
export function saidOf(text: string, date: DateOf): string | undefined {
  const list = parseDocument(text, { logLevel: "error" }).get("excecoes");
  const found = isSeq<YAMLMap>(list) && list.items.find((item) => isOfDate(item, date));
  return found ? JSON.stringify(found) : undefined;
}

type Props = { day: string; said?: OneDate | undefined };

/** Choice of how long the change counts: this one date, or every week from now on. */
export function ForHowLong({ day, said }: Props) {
  const noon = noonOf(day);
  return (
    <fieldset className="choices">
      <legend>Vale para</legend>
      <input type="hidden" name="dia_unico" value={day} />
      <label>
        <input type="radio" name="vale" value="sempre" defaultChecked={!said} /> Toda semana
      </label>
      <label>
        <input type="radio" name="vale" value="so" defaultChecked={Boolean(said)} /> Só em{" "}
        {dayAndMonth(noon, noon)}
      </label>
    </fieldset>
  );
}

export function OnlyThen({ day, said }: Props) {
  return (
    <details className="more" open={Boolean(said)}>
      <summary>Só em {shortDayName(day)}: em outro lugar, ou não haverá</summary>
      <Tick name="so_cancelado" defaultChecked={said?.cancelado ?? false}>
        Neste dia não haverá
      </Tick>
      <p className="field">
        <label htmlFor="so_local">Lugar, se for outro</label>
        <input id="so_local" name="so_local" defaultValue={said?.local} />
      </p>
      <p className="field">
        <label htmlFor="so_aviso">Aviso (se quiser)</label>
        <input id="so_aviso" name="so_aviso" defaultValue={said?.aviso} />
      </p>
    </details>
  );
}

/** The part of a text that one tap leads to: a field, or the fields that say when one gathering is. */
export type Place = {
  subject: Subject;
  /** Its path in the file. */
  name: string;
  /** Fields that are shown, each with its own path. */
  fields: { field: ValueField; name: string }[];
};

/** The place of that name; undefined if the form does not have it, or it has no page of its own. */
export function placeNamed(subject: Subject, name: string): Place | undefined {
  const found = fieldAt(subject.fields, name);
  if (!found || found.shape === "list" || found.shape === "kinds") return undefined;
  if (found.shape === "value") return { subject, name, fields: [{ field: found, name }] };
  const fields = found.fields.flatMap((field) =>
    field.shape === "value" &&
    // The week of the month is changed in the whole form alone.
    (whenControls.has(field.control) || (field.control === "choice" && field.isRequired))
      ? [{ field, name: `${name}.${field.key}` }]
      : [],
  );
  return fields.length > 0 ? { subject, name, fields } : undefined;
}

/** True if a text still has the place: its item may have been removed. */
export const isStillThere = ({ fields }: Place, entries: Entries): boolean =>
  fields.every(({ name }) => entries.has(name));

/** Name of the item, as "Culto de Celebração"; for a field outside lists, name of the whole text. */
export function titleOf({ subject, name }: Omit<Place, "fields">, entries: Entries): string {
  const [list = "", id] = name.split(".");
  return id !== undefined && /^\d+$/.test(id)
    ? titleInForm(listAt(subject, list), indexEntries(entries), `${list}.${id}`)
    : subject.label;
}
