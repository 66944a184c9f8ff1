import {
  dateOf,
  dayMs,
  dayOf,
  weekMs,
  isoOf,
  localDate,
  minuteMs,
  type Weekday,
  weekdays,
} from "./church-clock.ts";

/** Instants in ms UTC. A weekly one is given by any of its weeks, and the days, as dayOf counts them, that it skips. */
export type Gathering = {
  start: number;
  end: number;
  weekly?: boolean | undefined;
  off?: readonly number[] | undefined;
};

export type Occurrence = { start: number; end: number };

/** The first time that is not over yet, if there is one. */
function nextOccurrence(
  { start, end, weekly, off }: Gathering,
  now: number,
): Occurrence | undefined {
  if (!weekly) return end > now ? { start, end } : undefined;
  let shift = (Math.floor((now - end) / weekMs) + 1) * weekMs;
  while (off?.includes(dayOf(start + shift))) shift += weekMs;
  return { start: start + shift, end: end + shift };
}

/**
 * The gathering that takes place now, or else comes next; of two at once, the one that began last or is first. One that
 * lasts longer than a day, once it has begun, gives way to all that begin before its end: a retreat does not hide the
 * Sunday in it.
 */
export function nextGathering<G extends Gathering>(
  gatherings: readonly G[],
  now: number,
): (Occurrence & { gathering: G }) | undefined {
  let best: (Occurrence & { gathering: G }) | undefined;
  for (const gathering of gatherings) {
    const next = nextOccurrence(gathering, now);
    if (next && (!best || rankOf(next, now) < rankOf(best, now))) best = { ...next, gathering };
  }
  return best;
}

/**
 * Rank of an occurrence; the lowest is shown. Below zero is what takes place now, the latest begun first; above it the
 * rest, by how soon it counts.
 */
function rankOf({ start, end }: Occurrence, now: number): number {
  if (start > now) return start - now;
  return end - start > dayMs ? end - now : now - start - dayMs;
}

/** "Domingo às 19:00"; with its date where that is more than a week away. True on any day until then. */
export function weekdayWords(start: number, now: number): string {
  const day = capitalized(weekdayOf(start));
  const isFar = dayOf(start) - dayOf(now) > 7;
  return isFar
    ? `${day}, ${dayAndMonth(start, now)}, às ${clock(start)}`
    : `${day} às ${clock(start)}`;
}

/**
 * Words for an occurrence, as a person says it at this very moment: "Agora, até as 21:00", "Hoje às 19:00", "Domingo às
 * 19:00".
 */
export function whenWords({ start, end }: Occurrence, now: number): string {
  const days = dayOf(start) - dayOf(now);
  if (start <= now) {
    return dayOf(end) === dayOf(now) || end - now < dayMs / 2
      ? `Agora, até ${endWords(end)}`
      : `Agora, até ${weekdayOf(end)} às ${clock(end)}`;
  }
  if (days > 1) return weekdayWords(start, now);
  return `${days === 0 ? "Hoje" : "Amanhã"} às ${clock(start)}`;
}

const midnight = "00:00";

/** "as 21:00", "a meia-noite": what follows "até". */
export const endWords = (end: number): string =>
  clock(end) === midnight ? "a meia-noite" : `as ${clock(end)}`;

/** True if it is one evening: a night that ends before six belongs to its evening. */
export const isOneEvening = ({ start, end }: Occurrence): boolean =>
  end - start < dayMs && dayOf(end) - dayOf(start) === 1 && clock(end) < "06:00";

/** Words for an occasion, with those of its days: "quinta-feira, 24 de dezembro, das 20:00 à meia-noite". */
export function spanWords(
  { start, end, isWholeDay }: Occurrence & { isWholeDay: boolean },
  dayWords: (instant: number) => string,
): string {
  const last = isWholeDay ? end - dayMs : end;
  const isOneDay = dayOf(start) === dayOf(last);
  if (isWholeDay) {
    return isOneDay ? dayWords(start) : `de ${dayWords(start)} até ${dayWords(last)}`;
  }
  return isOneDay || isOneEvening({ start, end })
    ? `${dayWords(start)}, das ${clock(start)} ${endWords(end).replace(/^a/, "à")}`
    : `${dayWords(start)}, às ${clock(start)}, até ${dayWords(end)}, às ${clock(end)}`;
}

/** Words for the wait until then: "em 2 dias e 3 horas", "em 3 h e 20 min", "em 5 minutos". Empty once it has begun. */
export function waitWords(start: number, now: number): string {
  const minutes = Math.ceil((start - now) / minuteMs);
  if (minutes < 1) return "";
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  if (days === 0 && hours > 0 && rest > 0) return `em ${hours} h e ${rest} min`;
  const parts =
    days > 0
      ? [count(days, "dia"), count(hours, "hora")]
      : [count(hours, "hora"), count(rest, "minuto")];
  return `em ${parts.filter(Boolean).join(" e ")}`;
}

/** Label of a gathering's link: a map shows the way, and a page of this site has houses to choose from or shows where it is. */
export function wayWords(way: string): string {
  if (!way.startsWith("/")) return "Como chegar";
  return way.startsWith("/celulas") ? "Escolher uma casa" : "Ver onde é";
}

export const weekdayOf = (instant: number): string =>
  weekdays[localDate(instant).getUTCDay()] ?? "";

/** "24/12", on the church's calendar; "6/2/2027" where that is not the year of `now`. */
export function dayAndMonth(instant: number, now: number): string {
  const date = localDate(instant);
  const year = date.getUTCFullYear();
  const isThisYear = year === localDate(now).getUTCFullYear();
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}${isThisYear ? "" : `/${year}`}`;
}

/** "19:00", on the church's clock. */
export const clock = (instant: number): string => isoOf(instant).slice(11, 16);

const dayMinutes = dayMs / minuteMs;

const count = (whole: number, unit: string): string =>
  whole === 0 ? "" : `${whole} ${unit}${whole === 1 ? "" : "s"}`;

export const capitalized = (text: string): string => text[0]?.toUpperCase() + text.slice(1);

/** Words of a first-time visitor to the church; `when` is as "domingo, 29 de novembro, às 19:00". */
export const visitWords = (when: string, name = ""): string =>
  `Olá!${name ? ` Aqui é ${name}.` : ""} Vou visitar vocês pela primeira vez: ${when}.`;

/** Weeks of a month in which a gathering may meet on its weekday. */
export const weeks = ["primeira", "segunda", "terceira", "quarta", "ultima"] as const;

export type Week = (typeof weeks)[number];

/** The usual day of a gathering; every week if it names none. */
type UsualDay = { weekday: Weekday; week?: Week | undefined };

const weekNumbers: Record<Week, number> = {
  primeira: 1,
  segunda: 2,
  terceira: 3,
  quarta: 4,
  ultima: -1,
};

/** 1 for the first such weekday of a month to 4, -1 for the last; undefined for every week. */
const weekNumber = ({ week }: Pick<UsualDay, "week">): number | undefined =>
  week && weekNumbers[week];

const weekdayCodes = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** "-1SU" for the last Sunday of each month, as calendars and search engines read it; undefined for every week. */
export function monthlyDay(one: UsualDay): string | undefined {
  const week = weekNumber(one);
  return week === undefined ? undefined : `${week}${weekdayCodes[weekdays.indexOf(one.weekday)]}`;
}

/** True if a gathering usually meets on a day, as dayOf counts them. */
export function meetsOn(one: UsualDay, day: number): boolean {
  // The first of all days was a Thursday.
  if (weekdays[(day + 4) % 7] !== one.weekday) return false;
  const week = weekNumber(one);
  if (week === undefined) return true;
  const [date, later] = [dateOf(day), dateOf(day + 7)];
  return week < 0
    ? date.slice(0, 7) !== later.slice(0, 7)
    : Math.ceil(Number(date.slice(8)) / 7) === week;
}
