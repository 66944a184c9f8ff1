import type { ByField } from "../../kit/panel/form.ts";
import { monthOfKey } from "../contract.ts";
import type { Spot } from "../month/book.ts";
import { type Change, guestIn, guestValue } from "../month/changes.ts";
import type { Team } from "../schema.ts";

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
