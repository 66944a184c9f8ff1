import type { Content } from "../../../content/content.ts";
import { nextGathering, type Gathering } from "../../../format/gatherings/next-gathering.ts";
import { isoOf } from "../../../format/church-clock.ts";
import { wayWords, weekdayWords } from "../../../format/gatherings/words.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "../../scripts/next-gathering.script.ts?inline-script";
import { Read } from "../../ui/read.tsx";
import { Icon } from "../../ui/art/icon.tsx";
import { directionsTo } from "../../../format/outside-links.ts";
import { directionsUrl } from "../../../contact/page/map-url.ts";
import { weekly } from "../../../format/gatherings/weekly.ts";

type Props = {
  content: Content;
  /** When the church's day began, in ms UTC. */
  today: number;
  /** Where the calendar can be had. */
  calendar: string;
};

export const nextGatheringScript = script;

/** When and where people meet next: the weekday as published, and to the minute once its script runs. */
export function NextGathering({ content, today, calendar }: Props) {
  const gatherings = gatheringsOf(content, today);
  const { daysOff } = content.programme;
  const next = nextGathering(gatherings, daysOff, today);
  if (!next) return null;
  const iso = isoOf(next.start);
  return (
    <>
      <section
        className="next"
        aria-label="Próximo encontro"
        data-encontros={JSON.stringify({ today, daysOff, gatherings })}
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
        <ul className="next-ways">
          <li>
            <a data-parte="way" href={next.gathering.way}>
              <Icon name="pin" />
              <span data-parte="wayName">{wayWords(next.gathering.way)}</span>
            </a>
          </li>
          <li>
            <a href={calendar}>
              <Icon name="calendar" />
              Pôr na agenda
            </a>
          </li>
        </ul>
      </section>
      <Read part="next-gathering" />
    </>
  );
}

type NamedGathering = Gathering & {
  name: string;
  place: string;
  /** The way there: a map, or the page of this site that tells it. */
  way: string;
};

/** All that brings people together from `now` on; what is dated first, as it stands for its hour's weekly one. */
function gatheringsOf({ programme, church }: Content, now: number): NamedGathering[] {
  const { meetings, events } = programme;
  const toChurch = directionsUrl(church);
  const isAtChurch = (place: string) =>
    meetings.some((meeting) => meeting.place === place && !meeting.whereabouts);
  return [
    ...events
      .filter(({ end }) => end > now)
      .map(({ title, start, end, place }) => ({
        name: title,
        place,
        way: isAtChurch(place) ? toChurch : directionsTo(place),
        start,
        end,
      })),
    ...meetings.map((meeting) => ({
      name: meeting.name,
      place: meeting.place,
      way: meeting.whereabouts ?? toChurch,
      ...weekly(meeting),
    })),
  ];
}
