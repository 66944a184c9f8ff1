import type { ChurchEvent } from "../../../content/subjects/events.ts";
import { isoOf, localDate } from "../../../format/gatherings/sao-paulo.ts";
import { dayAndMonth, weekdayOf } from "../../../format/gatherings/words.ts";
import { ButtonLink } from "../../ui/form/button-link.tsx";
import { PictureElement } from "../../ui/art/picture.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { eventWords } from "../gatherings/event-words.ts";
import type { PageProps } from "../page.ts";

const yearOf = (instant: number): number => localDate(instant).getUTCFullYear();

type Props = { events: ChurchEvent[]; today: number; pictureOf: PageProps["pictureOf"] };

/** What takes place once. `data-fim` lets the script of the next gathering take away what is over. */
export function Events({ events, today, pictureOf }: Props) {
  const toCome = events.filter(({ end }) => end > today).sort((a, b) => a.start - b.start);
  if (toCome.length === 0) return null;
  const lastEnd = Math.max(...toCome.map(({ end }) => end));
  return (
    <section className="section" aria-labelledby="datas-marcadas" data-fim={lastEnd}>
      <h2 id="datas-marcadas">Datas marcadas</h2>
      <ul className="meetings events">
        {toCome.map(({ title, start, end, place, link, photo }, index) => (
          <li key={title} className="meeting beside" data-fim={end}>
            <p className="meeting-when">
              <span>{weekdayOf(start)}</span>
              <time dateTime={isoOf(start)}>
                {dayAndMonth(start, start)}
                {yearOf(start) !== yearOf(today) && (
                  <>
                    <wbr />/{yearOf(start)}
                  </>
                )}
              </time>
            </p>
            <div>
              <h3 id={link && `data-marcada-${index}`}>{title}</h3>
              <p className="meeting-place">{place}</p>
              <p className="event-words">
                <WholeWords>{eventWords({ start, end }, today)}</WholeWords>
              </p>
              {photo && (
                <div className="window event-window">
                  <PictureElement picture={pictureOf(photo)} sizes="22rem" />
                </div>
              )}
              {link && (
                <ButtonLink href={link} quiet about={`data-marcada-${index}`}>
                  Saiba mais
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
