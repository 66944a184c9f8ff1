import { type RefObject, useEffect, useRef } from "react";
import { type OpenAttempt, readAttempt } from "./open-attempt.ts";
import { joinOtherTabs, type OtherTabs } from "./other-tabs.ts";

type Options = {
  tabs: RefObject<OtherTabs | null>;
  /** Whether nothing is under way on this page. */
  isFree(): boolean;
  /** The attempt that other tabs should know of. */
  current(): OpenAttempt | undefined;
  resume(attempt: OpenAttempt): void;
  /** Waits for no answer any more. */
  giveUp(): void;
};

/** Takes up an attempt that this page did not begin: before a reload or the way back, or in another tab. */
export function useResumedAttempt(options: Options): void {
  const given = useRef(options);
  useEffect(() => {
    const { tabs, isFree, current, resume, giveUp } = given.current;
    const lookUp = () => {
      const kept = readAttempt();
      if (kept && isFree()) resume(kept);
    };
    // A page that the browser kept as it was: its request is long dead.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      giveUp();
      lookUp();
    };
    lookUp();
    tabs.current = joinOtherTabs({
      current,
      onHeard: (attempt) => {
        if (isFree()) resume(attempt);
      },
    });
    addEventListener("pageshow", onReturn);
    return () => {
      removeEventListener("pageshow", onReturn);
      tabs.current?.close();
    };
  }, []);
}
