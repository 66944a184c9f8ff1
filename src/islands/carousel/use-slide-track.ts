import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const settleMs = 120;

/**
 * Keeps `slide` and the scroll position of a scroll-snapping track together, whichever of the two the
 * visitor moves. A slide is `itemsPerSlide` children of the track; the last one may be short.
 */
export function useSlideTrack(itemsPerSlide: number) {
  const track = useRef<HTMLUListElement>(null);
  const [slide, setSlide] = useState(0);

  const show = useCallback(
    (next: number) => {
      setSlide(next);
      const smooth = !matchMedia("(prefers-reduced-motion: reduce)").matches;
      track.current?.scrollTo({
        left: slideOffsets(track, itemsPerSlide)[next],
        behavior: smooth ? "smooth" : "instant",
      });
    },
    [itemsPerSlide],
  );

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let settled: ReturnType<typeof setTimeout>;
    const follow = () => {
      clearTimeout(settled);
      settled = setTimeout(() => {
        setSlide(nearest(slideOffsets(track, itemsPerSlide), element.scrollLeft));
      }, settleMs);
    };
    // It may have been swiped before the code was here.
    follow();
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(settled);
      element.removeEventListener("scroll", follow);
    };
  }, [itemsPerSlide]);

  return { track, slide, show };
}

/** Where the track stands, in CSS pixels, when each of its slides is shown. */
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
