import { dateOf, dayOf, noonOf } from "../../format/church-clock.ts";

/** A day on which people ask a church whether it meets. */
export type SpecialDay = {
  /** Its name, as "Terça de Carnaval"; undefined where it has none. */
  name?: string | undefined;
  /** Note for the person who answers, where the name does not say enough. */
  hint?: string | undefined;
};

/** Easter Sunday of a year from 1970 to 2199, as dayOf counts: the Sunday after the full moon of the church's tables. */
export function easterOf(year: number): number {
  const golden = year % 19;
  const age = (19 * golden + 24) % 30;
  const isLate = age === 29 || (age === 28 && golden > 10);
  const fullMoon = dayOf(noonOf(`${year}-03-21`)) + age - (isLate ? 1 : 0);
  return fullMoon + 7 - weekdayNumber(fullMoon);
}

/** Weekday of a day, 0 for Sunday: day 0 was a Thursday. */
const weekdayNumber = (day: number): number => (day + 4) % 7;

/** Names by distance from Easter, in days. */
const movable = new Map([
  [-50, "Sábado de Carnaval"],
  [-49, "Domingo de Carnaval"],
  [-48, "Segunda de Carnaval"],
  [-47, "Terça de Carnaval"],
  [-46, "Quarta-feira de Cinzas"],
  [-2, "Sexta-feira Santa"],
  [0, "Domingo de Páscoa"],
  [60, "Corpus Christi"],
]);

/** Names by month and day; a new holiday has its first year. */
const fixed = new Map<string, [name: string, since?: number]>([
  ["01-01", ["Ano Novo"]],
  ["04-21", ["Tiradentes"]],
  ["05-01", ["Dia do Trabalho"]],
  ["09-07", ["Dia da Independência"]],
  ["10-12", ["Dia das Crianças"]],
  ["11-02", ["Finados"]],
  ["11-15", ["Proclamação da República"]],
  ["11-20", ["Dia da Consciência Negra", 2024]],
  ["12-24", ["Véspera de Natal"]],
  ["12-25", ["Natal"]],
  ["12-31", ["Véspera de Ano Novo"]],
]);

/** The national day of Brazil on a day, as dayOf counts; both names if there are two. Undefined on any other day. */
export function brazilsDay(day: number): SpecialDay | undefined {
  const date = dateOf(day);
  const year = Number(date.slice(0, 4));
  const [name, since = year] = fixed.get(date.slice(5)) ?? [];
  const names = [movable.get(day - easterOf(year)), year >= since && name].filter(Boolean);
  if (names.length > 0) return { name: names.join(" e ") };
  return isElection(day, date) ? election : undefined;
}

const election = { name: "Domingo de eleição", hint: "A votação pode usar a rua." };

/** Brazil votes on the first and the last Sunday of October of each even year. */
const isElection = (day: number, date: string): boolean =>
  /^\d{3}[02468]-10-(0[1-7]|2[5-9]|3)/.test(date) && weekdayNumber(day) === 0;
