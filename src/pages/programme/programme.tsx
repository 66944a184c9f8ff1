import { Paragraphs } from "../../ui/paragraphs.tsx";
import { PageOpening } from "../../ui/art/page-opening.tsx";
import type { Page, PageProps } from "../page.ts";
import { paths } from "../../contract/paths.ts";
import css from "./programme.css?inline";

export const programmePage: Page = {
  path: paths.programme,
  pane: "amber",
  styles: [css],
  head: ({ programme }) => ({ ...programme, title: "Programação" }),
  Body: Programme,
};

function Programme({ content, pictureOf }: PageProps) {
  const { title, lead, cover, meetings, firstVisit } = content.programme;
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} />
      <section className="section" aria-label="Encontros da semana">
        <ul className="meetings">
          {meetings.map((meeting) => (
            <li key={meeting.name} className="meeting">
              <p className="meeting-when">
                <span>{meeting.weekday}</span>
                <time dateTime={meeting.time}>{meeting.time}</time>
              </p>
              <div>
                <h2>{meeting.name}</h2>
                <p className="meeting-place">{meeting.place}</p>
                <Paragraphs texts={meeting.text} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="section first-visit">
        <h2>{firstVisit.title}</h2>
        <div>
          <Paragraphs texts={firstVisit.text} />
        </div>
      </section>
    </>
  );
}
