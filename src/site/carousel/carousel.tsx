import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { mediaMatch } from "../../kit/islands/browser.ts";
import { Controls } from "./controls.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { useSlideTrack } from "./use-slide-track.ts";

type Props = {
  /** What the carousel shows, for those who hear it. */
  label: string;
  intervalMs: number;
  itemCount: number;
  itemsPerSlide: number;
  /** What to say of a slide, by its 0-based index, when the visitor moves to it. */
  describe(slide: number): string;
  /** Classes of the track, and its items: one `<li>` each. */
  className: string;
  children: ReactNode;
};

/** A row of slides on the browser's own scroll snapping: it swipes before any script is here. */
export function Carousel(props: Props) {
  const { label, intervalMs, itemCount, itemsPerSlide, describe, className, children } = props;
  const slideCount = Math.ceil(itemCount / itemsPerSlide);
  const { track, slide, show } = useSlideTrack(itemsPerSlide);
  const advance = useCallback(() => show((slide + 1) % slideCount), [show, slide, slideCount]);
  const { playing, setPlaying, setHovered, setFocused, moving } = useAutoplay({
    intervalMs,
    slide,
    advance,
  });

  const section = useRef<HTMLElement>(null);
  // Half-way to the next slide its picture is asked for: see the loader's `wake`.
  useEffect(() => {
    if (!moving) return;
    const island = section.current?.closest<HTMLElement>("[data-island]");
    const timer = setTimeout(() => island?.setAttribute("data-awake", ""), intervalMs / 2);
    return () => clearTimeout(timer);
  }, [moving, intervalMs]);

  // The visitor may have been here before the code was.
  useEffect(() => {
    const hoverable = mediaMatch("(hover: hover)");
    // oxlint-disable-next-line react/set-state-in-effect -- known only in the browser, once it is alive
    setHovered(hoverable && section.current?.matches(":hover") === true);
    setFocused(section.current?.matches(":focus-within") === true);
  }, [setHovered, setFocused]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watched, to pause
    <section
      className="carousel"
      ref={section}
      aria-roledescription="carrossel"
      aria-label={label}
      data-slide={slide}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll what they focus */}
      <ul className={`carousel-track ${className}`} ref={track} tabIndex={0} aria-label={label}>
        {children}
      </ul>
      {slideCount > 1 && (
        <Controls
          slide={slide}
          slideCount={slideCount}
          playing={playing}
          onShow={(next) => show((next + slideCount) % slideCount)}
          onPlay={setPlaying}
        />
      )}
      <p className="visually-hidden" aria-live={moving ? "off" : "polite"}>
        {`Slide ${slide + 1} de ${slideCount}: ${describe(slide)}`}
      </p>
    </section>
  );
}
