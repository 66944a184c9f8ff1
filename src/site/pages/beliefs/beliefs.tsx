import { PageOpening } from "../../ui/art/page-opening.tsx";
import type { Pane } from "../../ui/art/pane.ts";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import type { Page, PageProps } from "../page.ts";
import { paths } from "../../paths.ts";
import { NextStep } from "../../ui/next-step.tsx";
import css from "./beliefs.css?inline";
import { BeliefWindow } from "./scenes/belief-window.tsx";
import windowCss from "./scenes/belief-window.css?inline";

export const beliefsPage: Page = {
  path: paths.beliefs,
  pane: "cobalt",
  styles: [css, windowCss],
  head: ({ beliefs }) => ({ ...beliefs, title: "O Que Cremos" }),
  Body: Beliefs,
};

// Neighbours never share a colour.
const panes: readonly Pane[] = ["cobalt", "amber", "emerald", "ruby", "violet"];

function Beliefs({ content, pictureOf }: PageProps) {
  const { title, lead, cover, beliefs } = content.beliefs;
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} />
      <div className="section beliefs">
        {beliefs.map((belief, index) => (
          <section key={belief.title} className={`belief beside ${panes[index % panes.length]}`}>
            <div className="belief-head">
              <BeliefWindow place={index} />
              <h2>{belief.title}</h2>
            </div>
            <div>
              <Paragraphs texts={belief.text} />
              <figure className="verse">
                <blockquote>{belief.verse.text}</blockquote>
                <figcaption>{belief.verse.reference}</figcaption>
              </figure>
            </div>
          </section>
        ))}
      </div>
      <NextStep
        words="Ficou com uma pergunta? Traga, ou mande antes."
        href={paths.contact}
        action="Pergunte para a gente"
      />
    </>
  );
}
