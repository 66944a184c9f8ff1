import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from "react";
import { mediaMatch, watchMedia } from "../../kit/islands/browser.ts";
import { usePageSeen } from "../../kit/islands/island-life.ts";
import { Icon } from "../../kit/ui/art/icon.tsx";

type Props = {
  label: string;
  intervalMs: number;
  itemCount: number;
  itemsPerSlide: number;
  /** Words about a slide, by its 0-based index, when the visitor moves to it. */
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
  const autoplay = useAutoplay({ intervalMs, slide, advance });
  const { playing, setPlaying, setHovered, setFocused, moving } = autoplay;

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

type ControlsProps = {
  slide: number;
  slideCount: number;
  playing: boolean;
  /** Shows the slide at this index, which may be one before the first or after the last. */
  onShow(slide: number): void;
  onPlay(playing: boolean): void;
};

function Controls({ slide, slideCount, playing, onShow, onPlay }: ControlsProps) {
  return (
    <div className="carousel-controls">
      <button type="button" className="carousel-button" onClick={() => onPlay(!playing)}>
        <Icon name={playing ? "pause" : "play"} />
        <span className="visually-hidden">{playing ? "Pausar" : "Reproduzir"}</span>
      </button>
      <ul className="carousel-dots">
        {Array.from({ length: slideCount }, (_, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={`Ir para o slide ${index + 1}`}
              aria-current={index === slide}
              onClick={() => onShow(index)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="carousel-button" onClick={() => onShow(slide - 1)}>
        <Icon name="left" />
        <span className="visually-hidden">Slide anterior</span>
      </button>
      <button type="button" className="carousel-button" onClick={() => onShow(slide + 1)}>
        <Icon name="right" />
        <span className="visually-hidden">Próximo slide</span>
      </button>
    </div>
  );
}

type AutoplayOptions = {
  intervalMs: number;
  /** The slide now shown; a change of any kind starts its time anew. */
  slide: number;
  advance(): void;
};

/**
 * Moves on while the visitor wants it (`playing`), the page is seen, and neither pointer nor focus is on it. It starts
 * paused for a visitor who asks for less motion.
 */
function useAutoplay({ intervalMs, slide, advance }: AutoplayOptions) {
  const [chosen, setChosen] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const pageSeen = usePageSeen();
  const motionWelcome = useSyncExternalStore(watchMotion, isMotionWelcome, always);
  const playing = chosen ?? motionWelcome;
  const moving = playing && !hovered && !focused && pageSeen;

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(advance, intervalMs - alreadyShownMs(slide));
    return () => clearTimeout(timer);
  }, [moving, intervalMs, slide, advance]);

  // Asked to go on, it goes, though the button just pressed is under the pointer and has the focus.
  const setPlaying = (wanted: boolean) => {
    setChosen(wanted);
    setHovered(false);
    setFocused(false);
  };

  return { playing, setPlaying, setHovered, setFocused, moving };
}

// On the server the answer is yes.
const always = () => true;

const reducedMotion = "(prefers-reduced-motion: reduce)";
const isMotionWelcome = () => !mediaMatch(reducedMotion);
const watchMotion = (onChange: () => void) => watchMedia(reducedMotion, onChange);

// The code arrives some moments after the first slide: that time counts as its own.
let firstSlideSeen = false;
function alreadyShownMs(slide: number): number {
  if (firstSlideSeen || slide > 0) return 0;
  firstSlideSeen = true;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page ? Math.min(1000, performance.now() - page.loadEventEnd) : 0;
}

const settleMs = 120;
const arrivedWithin = 2;

/** Keeps `slide` and the track's scroll position together. A slide is `itemsPerSlide` children; the last may be short. */
function useSlideTrack(itemsPerSlide: number) {
  const track = useRef<HTMLUListElement>(null);
  // The slide that a smooth scroll of ours is still on its way to: where it passes says nothing.
  const heading = useRef<number>(undefined);
  const [slide, setSlide] = useState(0);

  const show = useCallback(
    (next: number) => {
      setSlide(next);
      heading.current = next;
      track.current?.scrollTo({
        left: slideOffsets(track, itemsPerSlide)[next] ?? 0,
        behavior: isMotionWelcome() ? "smooth" : "instant",
      });
    },
    [itemsPerSlide],
  );

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const listening = new AbortController();
    let settled: ReturnType<typeof setTimeout>;

    const settle = () => {
      const offsets = slideOffsets(track, itemsPerSlide);
      const goal = heading.current === undefined ? undefined : offsets[heading.current];
      if (goal !== undefined && Math.abs(goal - element.scrollLeft) > arrivedWithin) return;
      heading.current = undefined;
      setSlide(nearest(offsets, element.scrollLeft));
    };
    const follow = () => {
      clearTimeout(settled);
      settled = setTimeout(settle, settleMs);
    };
    const takeOver = () => void (heading.current = undefined);

    // The track may have been swiped before the code was here.
    follow();
    const { signal } = listening;
    element.addEventListener("scroll", follow, { passive: true, signal });
    for (const gesture of ["pointerdown", "wheel", "keydown"]) {
      element.addEventListener(gesture, takeOver, { passive: true, signal });
    }
    return () => {
      clearTimeout(settled);
      listening.abort();
    };
  }, [itemsPerSlide]);

  return { track, slide, show };
}

/** Places of the track, in CSS pixels, when each of its slides is shown. */
function slideOffsets(track: RefObject<HTMLUListElement | null>, itemsPerSlide: number): number[] {
  const element = track.current;
  if (!element) return [];
  const start = element.getBoundingClientRect().left - element.scrollLeft;
  const end = element.scrollWidth - element.clientWidth;
  return [...element.children]
    .filter((_, index) => index % itemsPerSlide === 0)
    .map((item) => Math.min(item.getBoundingClientRect().left - start, end));
}

function nearest(offsets: number[], position: number): number {
  const distances = offsets.map((offset) => Math.abs(offset - position));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
