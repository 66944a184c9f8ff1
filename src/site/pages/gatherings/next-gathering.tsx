import { dayMs, isoOf } from "../../../format/church-clock.ts";
import { nextGathering, wayWords, weekdayWords } from "../../../format/gatherings.ts";
import { directionsUrl, directionsTo } from "../../../format/outside-links.ts";
import { Read } from "../../../kit/islands/island.tsx";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import type { Content } from "../../../content/content.ts";
import { gatheringsFrom, type Occasion } from "../../../content/occasions.ts";

type Props = {
  content: Content;
  /** When the church's day began, in ms UTC. */
  today: number;
  /** Path of the calendar, if there is one. */
  calendar: string | undefined;
};

/** The time and place of the next gathering: the weekday as published, and to the minute once its script runs. */
export function NextGathering({ content, today, calendar }: Props) {
  const gatherings = gatheringsOf(content, today);
  const next = nextGathering(gatherings, today);
  if (!next) return null;
  const iso = isoOf(next.start);
  return (
    <>
      <section
        className="next"
        aria-label="Próximo encontro"
        data-encontros={JSON.stringify({ today, gatherings })}
      >
        <p className="next-when">
          <span data-parte="wait">Próximo encontro</span>
          <time data-parte="when" data-encontro={iso} dateTime={iso}>
            {weekdayWords(next.start, today)}
          </time>
        </p>
        <p className="next-what">
          <strong data-parte="name">{next.gathering.name}</strong>
          <span data-parte="place">{next.gathering.place}</span>
        </p>
        <ul className="cluster next-ways">
          <li>
            <a className="thumb" data-parte="way" href={next.gathering.way}>
              <Icon name="pin" />
              <span data-parte="wayName">{wayWords(next.gathering.way)}</span>
            </a>
          </li>
          {calendar && (
            <li>
              <a className="thumb" href={calendar}>
                <Icon name="calendar" />
                Pôr na agenda
              </a>
            </li>
          )}
        </ul>
      </section>
      <Read part="next-gathering" />
    </>
  );
}

/** Time ahead for which a page shows dated events: it may stay open, or be kept for no internet. */
const aheadMs = 56 * dayMs;

/** Gatherings that come next until then, with the way there: a map, or the page of this site that shows it. */
function gatheringsOf({ programme, church }: Content, now: number) {
  const all = gatheringsFrom(programme, now);
  // Where nothing is weekly, the next may be far.
  const hasWeekly = all.some(({ weekly }) => weekly);
  return all
    .filter(({ weekly, start }) => weekly || !hasWeekly || start < now + aheadMs)
    .map((one) => {
      const { name, place, start, end, weekly, off } = one;
      return { name, place, way: wayTo(one, church), start, end, weekly, off };
    });
}

function wayTo({ place, isAtChurch, link, meeting }: Occasion, church: Content["church"]): string {
  if (isAtChurch) return directionsUrl(church.address);
  // The link of what is dated is about the event, and not about the way.
  return (meeting !== undefined && link) || directionsTo(place);
}
