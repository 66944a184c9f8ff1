import { dayMs, dayOf, isoOf } from "../../format/church-clock.ts";
import { longDay } from "../../format/date-words.ts";
import { money } from "../../format/format.ts";
import { clock, endWords, isOneEvening } from "../../format/gatherings.ts";
import { type Facts, factsOf, type KnownEvent, type SignUpEntry } from "../contract/sign-up.ts";

/** Phrases about what differs, one each: "23 de janeiro, antes 16". */
export function changesSince(then: Facts, now: Facts): string[] {
  return [
    ...whenPhrases(then, now),
    ...(then.place === now.place ? [] : [`lugar: ${now.place}, antes ${then.place}`]),
    ...(then.amountCentavos === now.amountCentavos
      ? []
      : [`valor: ${priceWords(now)}, antes ${priceWords(then)}`]),
  ];
}

/** Phrases about changes for one sign-up since its last letter; once it was told of them, since the letter before. */
export function newsFor(
  { told, toldBefore, amountCentavos }: SignUpEntry,
  event: KnownEvent,
): string[] {
  const now = { ...factsOf(event), amountCentavos };
  const untold = changesSince(told, now);
  return untold.length > 0 || !toldBefore ? untold : changesSince(toldBefore, now);
}

const priceWords = ({ amountCentavos }: Facts): string =>
  amountCentavos === undefined ? "sem custo" : money(amountCentavos);

/** An event of whole days ends at the midnight after the last of them. */
const lastOf = ({ endsAtMs, isWholeDay }: Facts): number => endsAtMs - (isWholeDay ? dayMs : 0);

/** True if it ends on the day on which it begins, or in the night that belongs to that evening. */
const isOfOneDay = (facts: Facts): boolean => {
  const [start, end] = [facts.startsAtMs, lastOf(facts)];
  return dayOf(start) === dayOf(end) || isOneEvening({ start, end });
};

function whenPhrases(then: Facts, now: Facts): string[] {
  const isSameDay = dayOf(then.startsAtMs) === dayOf(now.startsAtMs);
  const begin =
    then.startsAtMs === now.startsAtMs && then.isWholeDay === now.isWholeDay
      ? []
      : isSameDay
        ? [`${hourWords(now)}, antes ${hourWords(then)}`]
        : [dayPhrase(then.startsAtMs, now.startsAtMs, isHourMoved(then, now) ? now : undefined)];
  const moved = now.startsAtMs - then.startsAtMs;
  // An event that is moved as it is ends later by just as much.
  if (lastOf(now) - lastOf(then) === moved) return begin;
  const [end, endBefore] = [lastOf(now), lastOf(then)];
  const isSameEnd = dayOf(end) === dayOf(endBefore) || [now, then].every(isOfOneDay);
  if (isSameEnd && (now.isWholeDay || then.isWholeDay)) return begin;
  return [
    ...begin,
    isSameEnd
      ? `até ${endWords(end)}, antes até ${endWords(endBefore)}`
      : `até ${dayPhrase(endBefore, end)}`,
  ];
}

const hourWords = ({ startsAtMs, isWholeDay }: Facts): string =>
  isWholeDay ? "o dia todo" : `às ${clock(startsAtMs)}`;

const isHourMoved = (then: Facts, now: Facts): boolean => hourWords(then) !== hourWords(now);

/** "23 de janeiro, antes 16"; with the hour where that has changed too. */
function dayPhrase(before: number, after: number, hour?: Facts): string {
  const isSameYear = isoOf(before).slice(0, 4) === isoOf(after).slice(0, 4);
  const isSameMonth = isoOf(before).slice(0, 7) === isoOf(after).slice(0, 7);
  const named = (ms: number) => (isSameYear ? longDay(ms).replace(/ de \d{4}$/, "") : longDay(ms));
  const old = isSameMonth ? String(Number(isoOf(before).slice(8, 10))) : named(before);
  return `${named(after)}${hour ? `, ${hourWords(hour)}` : ""}, antes ${old}`;
}
