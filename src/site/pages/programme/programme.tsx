import { Paragraphs } from "../../ui/paragraphs.tsx";
import fieldCss from "../../ui/form/field.css?inline";
import { PageOpening } from "../../ui/art/page-opening.tsx";
import type { Page, PageProps } from "../page.ts";
import { paths } from "../../paths.ts";
import { CalendarLinks } from "../gatherings/calendar-links.tsx";
import gatheringCss from "../gatherings/next-gathering.css?inline";
import { NextGathering, nextGatheringScript } from "../gatherings/next-gathering.tsx";
import { DaysOff } from "./days-off.tsx";
import { Events } from "./events.tsx";
import { NextStep } from "../../ui/next-step.tsx";
import { TellVisit, visitScript } from "./tell-visit.tsx";
import css from "./programme.css?inline";

export const programmePage: Page = {
  path: paths.programme,
  pane: "amber",
  styles: [fieldCss, gatheringCss, css],
  scripts: [nextGatheringScript, visitScript],
  head: ({ programme }) => ({ ...programme, title: "Programação" }),
  Body: Programme,
};

function Programme({ content, pictureOf, publicUrl, today }: PageProps) {
  const { title, lead, cover, meetings, events, firstVisit } = content.programme;
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)}>
        <NextGathering content={content} today={today} calendar="#agenda" />
      </PageOpening>
      <section className="section" aria-label="Encontros da semana">
        <ul className="meetings">
          {meetings.map((meeting) => (
            <li
              key={`${meeting.weekday} ${meeting.time} ${meeting.name}`}
              className="meeting beside"
            >
              <p className="meeting-when">
                <span>{meeting.weekday}</span>
                <time dateTime={meeting.time}>{meeting.time}</time>
              </p>
              <div>
                <h2>{meeting.name}</h2>
                <p className="meeting-place">{meeting.place}</p>
                <Paragraphs texts={meeting.text} />
                {meeting.whereabouts && (
                  <p>
                    <a className="meeting-way" href={meeting.whereabouts}>
                      Veja onde é
                    </a>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        <DaysOff programme={content.programme} today={today} />
      </section>
      <Events events={events} today={today} pictureOf={pictureOf} />
      <section className="section beside" id="agenda">
        <h2>Na sua agenda</h2>
        <div>
          <p>
            Os encontros e as datas marcadas aparecem no calendário do seu celular, e mudam lá
            sozinhos quando a igreja muda aqui. Para guardar como estão hoje, baixe o arquivo.
          </p>
          <CalendarLinks publicUrl={publicUrl} />
        </div>
      </section>
      <section className="section beside" id="primeira-visita">
        <h2>{firstVisit.title}</h2>
        <div>
          <Paragraphs texts={firstVisit.text} />
          <TellVisit content={content} today={today} />
        </div>
      </section>
      <NextStep
        words="Quer saber onde é, ou perguntar alguma coisa antes?"
        href={paths.contact}
        action="Fale com a gente"
      />
    </>
  );
}
