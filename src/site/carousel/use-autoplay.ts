import { useEffect, useState, useSyncExternalStore } from "react";
import { mediaMatch, watchMedia } from "../../kit/islands/browser.ts";
import { usePageSeen } from "../../kit/islands/island-life.ts";

type Options = {
  /** Milliseconds that each slide stays. */
  intervalMs: number;
  /** The slide now shown; a change of any kind starts its time anew. */
  slide: number;
  advance(): void;
};

/**
 * Moves on by itself while the visitor wants it (`playing`) and nothing stands against it: a pointer or
 * the focus on the carousel, or a page that is not seen. Who asks for less motion starts paused.
 */
export function useAutoplay({ intervalMs, slide, advance }: Options) {
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

// On the server, where nobody watches, the answer is yes.
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
