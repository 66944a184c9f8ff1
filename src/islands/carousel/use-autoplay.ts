import { useEffect, useState } from "react";

type Options = {
  /** Milliseconds that each slide stays. */
  intervalMs: number;
  /** The slide now shown; a change of any kind starts its time anew. */
  slide: number;
  advance(): void;
};

/**
 * Moves on by itself while the visitor wants it (`playing`) and nothing stands against it: a pointer or
 * the focus on the carousel (`hold`), or a page that is not seen.
 */
export function useAutoplay({ intervalMs, slide, advance }: Options) {
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [pageSeen, setPageSeen] = useState(true);
  const moving = playing && !hovered && !focused && pageSeen;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
    const watchPage = () => setPageSeen(document.visibilityState === "visible");
    watchPage();
    document.addEventListener("visibilitychange", watchPage);
    return () => document.removeEventListener("visibilitychange", watchPage);
  }, []);

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(advance, intervalMs - alreadyShownMs(slide));
    return () => clearTimeout(timer);
  }, [moving, intervalMs, slide, advance]);

  return { playing, setPlaying, setHovered, setFocused, moving };
}

// The code arrives some moments after the first slide: that time counts as its own.
let firstSlideSeen = false;
function alreadyShownMs(slide: number): number {
  if (firstSlideSeen || slide > 0) return 0;
  firstSlideSeen = true;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page ? Math.min(1000, performance.now() - page.loadEventEnd) : 0;
}
