import { paths } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { PictureElement } from "../../../kit/ui/art/picture.tsx";
import type { Pane } from "../../../kit/ui/art/rose-window.tsx";
import { Paragraphs, NextStep } from "../../../kit/ui/paragraphs.tsx";
import type { Page, PageProps } from "../../page.ts";
import css from "./team.css?inline";

export const teamPage: Page = {
  path: paths.team,
  pane: "ruby",
  styles: [css],
  head: ({ team }) => ({ ...team, title: "Equipe" }),
  Body: Team,
};

const panes: readonly Pane[] = ["cobalt", "amber", "emerald"];

function Team({ content, pictureOf }: PageProps) {
  const { title, lead, cover, members } = content.team;
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} />
      <ul className="section team">
        {members.map((member, index) => (
          <li key={member.name} className={`member ${panes[index % panes.length]}`}>
            <div className="window">
              <PictureElement
                picture={pictureOf(member.photo)}
                sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 16rem, 80vw"
              />
            </div>
            <div>
              <h2>{member.name}</h2>
              <p className="member-role">{member.role}</p>
              <Paragraphs texts={member.text} />
            </div>
          </li>
        ))}
      </ul>
      <NextStep
        words="Qualquer um deles gosta de ouvir você."
        href={paths.contact}
        action="Escreva para a igreja"
      />
    </>
  );
}
