import { yearOf, isoOf, weekMs } from "../../../format/church-clock.ts";
import {
  weekdayOf,
  dayAndMonth,
  capitalized,
  clock,
  visitWords,
} from "../../../format/gatherings.ts";
import { whatsappUrl } from "../../../format/outside-links.ts";
import { Read } from "../../../kit/islands/island.tsx";
import { paths, calendarPath } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { PictureElement } from "../../../kit/ui/art/picture.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import fieldCss from "../../../kit/ui/form/field.css?inline";
import { Field, TextField } from "../../../kit/ui/form/field.tsx";
import selectCss from "../../../kit/ui/form/select.css?inline";
import { Paragraphs, NextStep } from "../../../kit/ui/paragraphs.tsx";
import { WholeWords } from "../../../kit/ui/whole-words.tsx";
import type { Content, ChurchEvent } from "../../../content/content.ts";
import {
  dateWords,
  eventId,
  eventsToCome,
  eventWords,
  shortDateWords,
  timesOf,
} from "../../../content/occasions.ts";
import type { Page, PageProps } from "../../page.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "../../scripts/programme.script.ts?inline-script";
import gatheringCss from "../gatherings/next-gathering.css?inline";
import { NextGathering } from "../gatherings/next-gathering.tsx";
import changesCss from "./changes.css?inline";
import { Changes } from "./changes.tsx";
import { dayWords } from "./meeting-words.ts";
import css from "./programme.css?inline";

export const programmePage: Page = {
  path: paths.programme,
  pane: "amber",
  styles: [fieldCss, selectCss, gatheringCss, changesCss, css],
  early: script,
  head: ({ programme }) => ({ ...programme, title: "Programação" }),
  Body: Programme,
};

function Programme({ content, pictureOf, publicUrl, today, has, inside }: PageProps) {
  const { title, lead, cover, meetings, events, firstVisit } = content.programme;
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)}>
        <NextGathering
          content={content}
          today={today}
          calendar={has(calendarPath) ? "#agenda" : undefined}
        />
      </PageOpening>
      <section className="section" aria-label="Encontros da semana">
        <ul className="meetings">
          {meetings.map((meeting, at) => (
            <li
              key={`${meeting.weekday} ${meeting.time} ${meeting.name}`}
              className="meeting beside"
            >
              {/* By headings a reader comes to the name: its day and hour follow it, see programme.css. */}
              <h2>{meeting.name}</h2>
              <p className="meeting-when">
                <span>{dayWords(meeting)}</span> <time dateTime={meeting.time}>{meeting.time}</time>
              </p>
              <div>
                <p className="meeting-place">{meeting.place}</p>
                <Changes programme={content.programme} at={at} today={today} />
                <Paragraphs texts={meeting.text} />
                {meeting.whereabouts && (
                  <p>
                    <a className="thumb meeting-way" href={meeting.whereabouts}>
                      Veja onde é
                    </a>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Events events={events} today={today} pictureOf={pictureOf} inside={inside} />
      {has(calendarPath) && (
        <section className="section beside" id="agenda">
          <h2>Na sua agenda</h2>
          <div>
            <p>
              Os encontros e as datas marcadas aparecem no calendário do seu celular, e mudam lá
              sozinhos quando a igreja muda aqui. Para guardar como estão hoje, baixe o arquivo.
              Nada aconteceu? Abra no navegador.
            </p>
            <CalendarLinks publicUrl={publicUrl} />
          </div>
        </section>
      )}
      {firstVisit && (
        <section className="section beside" id="primeira-visita">
          <h2>{firstVisit.title}</h2>
          <div>
            <Paragraphs texts={firstVisit.text} />
            <TellVisit content={content} today={today} />
          </div>
        </section>
      )}
      <NextStep
        words="Quer saber onde é, ou perguntar alguma coisa antes?"
        href={paths.contact}
        action="Fale com a gente"
      />
    </>
  );
}

/** Three ways into a calendar, as each of them takes another kind of address. */
function CalendarLinks({ publicUrl }: { publicUrl: URL }) {
  const { host } = publicUrl;
  // Google fetches it itself: it refuses https: here, and a webcal: address stays empty there.
  const google = new URL("https://calendar.google.com/calendar/r");
  google.searchParams.set("cid", `http://${host}${calendarPath}`);
  return (
    <ul className="cluster calendar-links">
      <li>
        <ButtonLink href={google.href}>Google Agenda</ButtonLink>
      </li>
      <li>
        <ButtonLink href={`webcal://${host}${calendarPath}`} quiet>
          iPhone e Outlook
        </ButtonLink>
      </li>
      <li>
        <ButtonLink href={calendarPath} quiet file>
          Baixar
        </ButtonLink>
      </li>
    </ul>
  );
}

type Props = { events: ChurchEvent[] } & Pick<PageProps, "today" | "pictureOf" | "inside">;

/** Lists events that take place once. `data-fim` lets the script of the next gathering take away what is over. */
function Events({ events, today, pictureOf, inside }: Props) {
  const toCome = eventsToCome(events, today);
  if (toCome.length === 0) return null;
  const lastEnd = Math.max(...toCome.map(({ end }) => end));
  return (
    <section className="section" aria-labelledby="datas-marcadas" data-fim={lastEnd}>
      <h2 id="datas-marcadas">Datas marcadas</h2>
      <ul className="meetings events">
        {toCome.map((event, index) => {
          const { title, start, end, place, link, photo, isWholeDay } = event;
          return (
            <li key={title} className="meeting beside" data-fim={end}>
              <h3 id={eventId(index)}>{title}</h3>
              <p className="meeting-when">
                <span>{weekdayOf(start)}</span>{" "}
                <time dateTime={isoOf(start)}>
                  {yearOf(start) === yearOf(today)
                    ? dayAndMonth(start, start)
                    : shortDateWords(start)}
                </time>
              </p>
              <div>
                <p className="meeting-place">{place}</p>
                <p className="event-words">
                  <WholeWords>{eventWords({ start, end, isWholeDay }, today)}</WholeWords>
                </p>
                {photo && (
                  <div className="window event-window">
                    <PictureElement picture={pictureOf(photo)} sizes="22rem" />
                  </div>
                )}
                {link && (
                  <ButtonLink href={link} quiet about={eventId(index)}>
                    Saiba mais
                  </ButtonLink>
                )}
                {inside("event", { event })}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A first-time visitor writes to the church by WhatsApp: no form is sent, nothing is kept. */
function TellVisit({ content, today }: Pick<PageProps, "content" | "today">) {
  const visits = visitsFrom(content, today);
  const { whatsapp } = content.church;
  const sunday = visits.find(({ when }) => when.startsWith("domingo")) ?? visits[0];
  if (!sunday || !whatsapp) return null;
  return (
    <div className="tell-visit" data-visita="">
      <h3>Avise que vem</h3>
      <p>Assim alguém já espera por você na porta. Vai pelo WhatsApp, e você lê antes de mandar.</p>
      <div className="tell-visit-fields" hidden>
        <TextField name="visitante" label="Seu nome" optional maxLength={60} autoComplete="name" />
        <Field id="visita" label="Quando você vem">
          <select id="visita" defaultValue={sunday.when} autoComplete="off">
            {visits.map(({ when, end, short }) => (
              <option key={when} value={when} data-fim={end}>
                {short}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <ButtonLink href={whatsappUrl(whatsapp, visitWords(sunday.when))}>
        Avisar pelo WhatsApp
      </ButtonLink>
      <Read part="visit" />
    </div>
  );
}

/** Times at which the church itself is open in the next two weeks, soonest first; houses have their own page. */
function visitsFrom({ programme }: Content, today: number) {
  return programme.meetings
    .flatMap((_, at) => timesOf(programme, at, { fromMs: today, toMs: today + 2 * weekMs }))
    .filter(({ isAtChurch }) => isAtChurch)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, name }) => ({
      end,
      when: `${dateWords(start, today)}, às ${clock(start)}, ${name}`,
      short: `${capitalized(weekdayOf(start))}, ${dayAndMonth(start, today)}, às ${clock(start)}`,
    }));
}
