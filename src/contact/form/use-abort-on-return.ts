import { type RefObject, useEffect } from "react";

/** A browser may keep the page and show it again on the way back: a request of back then is not waited for. */
export function useAbortOnReturn(request: RefObject<AbortController | null>): void {
  useEffect(() => {
    const giveUp = ({ persisted }: PageTransitionEvent) => {
      if (persisted) request.current?.abort();
    };
    addEventListener("pageshow", giveUp);
    return () => removeEventListener("pageshow", giveUp);
  }, [request]);
}
