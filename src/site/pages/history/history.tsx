import { Island } from "../../../kit/islands/island.tsx";
import { paths } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { Paragraphs, NextStep } from "../../../kit/ui/paragraphs.tsx";
import carouselCss from "../../carousel/carousel.css?inline";
import { PhotoSlides } from "../../carousel/photo-slides.island.tsx";
import type { Page, PageProps } from "../../page.ts";
import css from "./history.css?inline";

export const historyPage: Page = {
  path: paths.history,
  pane: "violet",
  styles: [carouselCss, css],
  head: ({ history }) => ({ ...history, title: "Quem Somos" }),
  needs: ({ history }) => ({ hasIslands: history.photos.length > 0 }),
  Body: History,
};

function History({ content, pictureOf }: PageProps) {
  const { title, lead, cover, chapters, photos } = content.history;
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} />
      {chapters.length > 0 && (
        <section className="section" aria-label="História">
          {chapters.map((chapter) => (
            <article key={chapter.title} className="chapter">
              <p className="chapter-when">{chapter.when}</p>
              <div>
                <h2>{chapter.title}</h2>
                <Paragraphs texts={chapter.text} />
              </div>
            </article>
          ))}
        </section>
      )}
      {photos.length > 0 && (
        <section className="section">
          <h2>O caminho em fotos</h2>
          <Island
            name="photo-slides"
            component={PhotoSlides}
            props={{ photos: photos.map(pictureOf) }}
          />
        </section>
      )}
      <NextStep
        words="A história continua, e cabe mais gente nela."
        href={paths.programme}
        action="Venha nos visitar"
      />
    </>
  );
}
