import { type Picture, PictureElement } from "../../kit/ui/art/picture.tsx";
import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import { Carousel } from "./carousel.tsx";

export type HomeSlidesProps = {
  slides: {
    title: string;
    text: string;
    picture: Picture;
    action: { label: string; href: string };
  }[];
};

const slideMs = 6_000;
// A little under their width: a photo cut at 768 then serves a phone, and one at 1200 a desk.
const slideSizes = "(min-width: 60rem) 83vw, 98vw";

export function HomeSlides({ slides }: HomeSlidesProps) {
  return (
    <Carousel
      label="Destaques"
      intervalMs={slideMs}
      itemCount={slides.length}
      itemsPerSlide={1}
      describe={(slide) => slides[slide]?.title ?? ""}
      className="home-slides"
    >
      {slides.map(({ title, text, picture, action }, index) => (
        <li key={title} className="home-slide">
          <PictureElement picture={picture} sizes={slideSizes} first={index === 0} />
          <div className="home-slide-words">
            <p className="home-slide-title">{title}</p>
            <p>{text}</p>
            <ButtonLink href={action.href}>{action.label}</ButtonLink>
          </div>
        </li>
      ))}
    </Carousel>
  );
}

export { HomeSlides as island };
