import { Fragment } from "react";
import { capitalized, clock, dayAndMonth, weekdayOf } from "../../../format/gatherings.ts";
import { Island } from "../../../kit/islands/island.tsx";
import { calendarPath, paths } from "../../../kit/paths.ts";
import { PictureElement } from "../../../kit/ui/art/picture.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { Paragraphs, Words } from "../../../kit/ui/paragraphs.tsx";
import type { Content } from "../../../content/content.ts";
import { eventId, eventsToCome, eventWords } from "../../../content/occasions.ts";
import type { ChurchEvent } from "../../../content/subjects/programme.ts";
import carouselCss from "../../carousel/carousel.css?inline";
import { HomeSlides } from "../../carousel/home-slides.island.tsx";
import type { Page, PageProps } from "../../page.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "../../scripts/home.script.ts?inline-script";
import gatheringCss from "../gatherings/next-gathering.css?inline";
import { NextGathering } from "../gatherings/next-gathering.tsx";
import { dayWords, thisWeekOf } from "../programme/meeting-words.ts";
import homeCss from "./home.css?inline";
import lightCss from "./light.css?inline";

declare module "../../page.ts" {
  interface Slots {
    /** Place after the welcome. */
    home: object;
    /** A line of “Em breve”: what is near, or new. */
    soon: object;
  }
}

export const homePage: Page = {
  path: paths.home,
  pane: "cobalt",
  styles: [carouselCss, gatheringCss, homeCss, lightCss],
  hasOpening: false,
  early: script,
  head: ({ church, home }) => ({
    title: church.motto,
    description: church.description,
    cover: home.cover,
  }),
  needs: ({ home }) => ({ hasIslands: home.slides.length > 0 }),
  Body: Home,
};

function Home(props: PageProps) {
  const { content, pictureOf, today, has, inside } = props;
  const { title, lead, slides, about, offering } = content.home;
  return (
    <>
      <div className="home-next">
        <NextGathering
          content={content}
          today={today}
          calendar={has(calendarPath) ? `${paths.programme}#agenda` : undefined}
        />
      </div>
      {slides.length > 0 && (
        <Island
          name="home-slides"
          component={HomeSlides}
          props={{
            slides: slides.map(({ photo, ...slide }) => ({ ...slide, picture: pictureOf(photo) })),
          }}
        />
      )}
      <section className="section halves welcome">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            <Words>{lead}</Words>
          </p>
        </div>
        <WeekAtAGlance programme={content.programme} today={today} />
      </section>
      <Soon {...props} />
      {inside("home", {})}
      <Teaser teaser={about} href={paths.history} className="violet" pictureOf={pictureOf} />
      <Teaser
        teaser={offering}
        href={paths.giving}
        className="offering ruby"
        pictureOf={pictureOf}
      />
    </>
  );
}

type TeaserProps = Pick<PageProps, "pictureOf"> & {
  teaser: Content["home"]["about"];
  href: string;
  className: string;
};

function Teaser({ teaser, href, className, pictureOf }: TeaserProps) {
  if (!teaser) return null;
  return (
    <section className={`section halves teaser ${className}`}>
      <div className="window">
        <PictureElement picture={pictureOf(teaser.photo)} sizes={teaserSizes} />
      </div>
      <div className="teaser-words">
        <h2>{teaser.title}</h2>
        <Paragraphs texts={teaser.text} />
        <ButtonLink href={href}>{teaser.action}</ButtonLink>
      </div>
    </section>
  );
}

const teaserSizes = "(min-width: 60rem) 34rem, calc(100vw - 4rem)";

/** The week in four lines, as it is this week: what most visitors came to find. */
function WeekAtAGlance({ programme, today }: { programme: Content["programme"]; today: number }) {
  return (
    <div className="week">
      <h2>Na semana</h2>
      <ul>
        {programme.meetings.map(({ weekday, week, time, name }, at) => {
          const { isAsUsual, lines } = thisWeekOf(programme, at, today);
          return (
            <Fragment key={`${weekday} ${week} ${time} ${name}`}>
              {isAsUsual && (
                <li>
                  <span className="week-day">{dayWords({ weekday, week })}</span>
                  <span>{name}</span>
                  <time>{time}</time>
                </li>
              )}
              {lines.map((line) => (
                <li key={line.day}>
                  <span className="week-day">
                    {line.day}
                    {line.time ? ", " : ": "}
                    <strong>
                      {line.time ? <time dateTime={line.time}>{line.time}</time> : "Não haverá"}
                    </strong>{" "}
                    ({line.usual})
                  </span>
                  <span>{line.name}</span>
                </li>
              ))}
            </Fragment>
          );
        })}
      </ul>
      <ButtonLink href={paths.programme} quiet>
        Programação completa
      </ButtonLink>
    </div>
  );
}

const mostEvents = 2;

/** "Quinta-feira, 24/12, às 19:00": a week before, the weekday alone would mean today. Whole days and what has begun are said in full. */
const soonWords = (event: ChurchEvent, today: number): string => {
  const { start, isWholeDay } = event;
  if (isWholeDay || start < today) return eventWords(event, today);
  return `${capitalized(weekdayOf(start))}, ${dayAndMonth(start, today)}, às ${clock(start)}`;
};

/** Lists dated events, and what features add; nothing where there is nothing. */
function Soon({ content: { programme }, today, now, inside }: PageProps) {
  const events = eventsToCome(programme.events, today)
    .map((event, at) => ({ event, id: eventId(at) }))
    .filter(({ event }) => event.end > now)
    .slice(0, mostEvents);
  const others = inside("soon", {});
  if (events.length === 0 && others.length === 0) return null;
  const lastEnd = Math.max(...events.map(({ event }) => event.end));
  return (
    <section
      className="section week"
      data-em-breve=""
      data-fim={others.length === 0 ? lastEnd : undefined}
    >
      <h2>Em breve</h2>
      <ul>
        {events.map(({ event, id }) => (
          <li key={id} data-fim={event.end}>
            <span className="week-day">{soonWords(event, today)}</span>
            <a className="thumb" href={`${paths.programme}#${id}`}>
              {event.title}
            </a>
          </li>
        ))}
        {others}
      </ul>
    </section>
  );
}
