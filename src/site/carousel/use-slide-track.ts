import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { mediaMatch } from "../../kit/islands/browser.ts";

const settleMs = 120;
const arrivedWithin = 2;

/**
 * Keeps `slide` and the scroll position of a scroll-snapping track together, whichever of the two the
 * visitor moves. A slide is `itemsPerSlide` children of the track; the last one may be short.
 */
export function useSlideTrack(itemsPerSlide: number) {
  const track = useRef<HTMLUListElement>(null);
  // The slide that a smooth scroll of ours is still on its way to: where it passes says nothing.
  const heading = useRef<number>(undefined);
  const [slide, setSlide] = useState(0);

  const show = useCallback(
    (next: number) => {
      setSlide(next);
      heading.current = next;
      const smooth = !mediaMatch("(prefers-reduced-motion: reduce)");
      track.current?.scrollTo({
        left: slideOffsets(track, itemsPerSlide)[next] ?? 0,
        behavior: smooth ? "smooth" : "instant",
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
    const takeOver = () => {
      heading.current = undefined;
    };

    // It may have been swiped before the code was here.
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

/** Where the track is, in CSS pixels, when each of its slides is shown. */
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
