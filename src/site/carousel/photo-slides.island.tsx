import { useSyncExternalStore } from "react";
import { mediaMatch, watchMedia } from "../../kit/islands/browser.ts";
import { type Picture, PictureElement } from "../../kit/ui/art/picture.tsx";
import { Carousel } from "./carousel.tsx";

export type PhotoSlidesProps = { photos: Picture[] };

const slideMs = 3_000;
const onDesktop = 3;

/** Three photos at a time, one on a phone and in a narrow window; the width alone decides until the browser is known. */
export function PhotoSlides({ photos }: PhotoSlidesProps) {
  const perSlide = useSyncExternalStore<number | undefined>(
    watchWidth,
    () => (isMobile(navigator) || !isWideEnough() ? 1 : onDesktop),
    () => undefined,
  );
  const itemsPerSlide = perSlide ?? onDesktop;

  return (
    <Carousel
      label="Fotos da nossa história"
      intervalMs={slideMs}
      itemCount={photos.length}
      itemsPerSlide={itemsPerSlide}
      describe={(slide) =>
        photos
          .slice(slide * itemsPerSlide, (slide + 1) * itemsPerSlide)
          .map(({ alt }) => alt)
          .join("; ")
      }
      className={`photo-slides ${perSlide === undefined ? "" : `per-slide-${perSlide}`}`}
    >
      {photos.map((picture, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a photo may be shown twice, in this order
        <li key={index}>
          <figure>
            <PictureElement
              picture={picture}
              sizes="(min-width: 48rem) 24rem, calc(100vw - 2.5rem)"
            />
            <figcaption aria-hidden="true">{picture.alt}</figcaption>
          </figure>
        </li>
      ))}
    </Carousel>
  );
}

const wide = "(min-width: 48rem)";
const isWideEnough = () => mediaMatch(wide);
const watchWidth = (onChange: () => void) => watchMedia(wide, onChange);

export { PhotoSlides as island };

type Agent = { userAgent: string; userAgentData?: { mobile: boolean } | undefined };

/** True if the browser says that it runs on a phone: by client hint, else by its user-agent string. */
export function isMobile({ userAgent, userAgentData }: Agent): boolean {
  return userAgentData?.mobile ?? /Mobi|Android|iP(hone|ad|od)/i.test(userAgent);
}
