import { ButtonLink } from "../ui/form/button-link.tsx";
import { type Picture, PictureElement } from "../ui/art/picture.tsx";
import { Carousel } from "./carousel/carousel.tsx";

export type HomeSlidesProps = {
  slides: {
    title: string;
    text: string;
    picture: Picture;
    action: { label: string; href: string };
  }[];
};

const slideMs = 6_000;

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
          <PictureElement picture={picture} sizes="100vw" first={index === 0} />
          <div className="home-slide-words">
            <p className="home-slide-title numbers">{title}</p>
            <p>{text}</p>
            <ButtonLink href={action.href}>{action.label}</ButtonLink>
          </div>
        </li>
      ))}
    </Carousel>
  );
}

export { HomeSlides as island };
