import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** True if the page's code is here: never in the HTML that the server sends, always after it. */
export const useIsHydrated = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer);

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** Rethrows an error of asynchronous work inside React: the island then fails like any other, and no overlay stays open. */
export function useThrow(): (error: unknown) => void {
  const [, draw] = useState<undefined>();
  return useCallback((error) => {
    draw(() => {
      throw error;
    });
  }, []);
}

/** True if the visitor can see the page now. Always true on the server. */
export function usePageSeen(): boolean {
  return useSyncExternalStore(watch, isSeen, always);
}

const always = () => true;
const isSeen = () => document.visibilityState === "visible";

function watch(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Longer than a browser takes to hand a new focus on to a screen reader. */
export const leavingMs = 200;

/**
 * Keeps what had the focus until a moment after the focus has moved on: a screen reader takes a focus whose old place
 * is gone in silence. "leaving" is there for it alone: the page hides it from the eye.
 */
export function useLeaving(isHere: boolean): "here" | "leaving" | "gone" {
  const [isGone, setGone] = useState(!isHere);
  useEffect(() => {
    const timer = setTimeout(() => setGone(!isHere), isHere ? 0 : leavingMs);
    return () => clearTimeout(timer);
  }, [isHere]);
  if (isHere) return "here";
  return isGone ? "gone" : "leaving";
}
