import type { Content } from "../../../content/content.ts";
import { nextGathering } from "../../../format/gatherings/next-gathering.ts";
import { isoOf } from "../../../format/gatherings/sao-paulo.ts";
import { wayWords, weekdayWords } from "../../../format/gatherings/words.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "../../scripts/next-gathering.script.ts?inline-script";
import { Icon } from "../../ui/art/icon.tsx";
import { gatheringsOf } from "./gatherings-of.ts";

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
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
