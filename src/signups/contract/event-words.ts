import type { ChurchEvent } from "../../content/content.ts";
import { dayMs, dayOf } from "../../format/church-clock.ts";
import { fullDay } from "../../format/date-words.ts";
import { clock } from "../../format/gatherings/words.ts";

/** "sábado, 16 de janeiro de 2027, das 8:00 às 17:00": whole, as a letter or a paper has to say it. */
export function whenWords({
  start,
  end,
  isWholeDay,
}: Pick<ChurchEvent, "start" | "end" | "isWholeDay">): string {
  const last = isWholeDay ? end - dayMs : end;
  const isOneDay = dayOf(start) === dayOf(last);
  if (isWholeDay) return isOneDay ? fullDay(start) : `de ${fullDay(start)} até ${fullDay(last)}`;
  return isOneDay
    ? `${fullDay(start)}, das ${clock(start)} às ${clock(end)}`
    : `${fullDay(start)}, às ${clock(start)}, até ${fullDay(end)}, às ${clock(end)}`;
}
