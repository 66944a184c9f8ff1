import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { CaptchaHandle } from "./captcha-handle.ts";
import { type SolveOutcome, solveCaptcha } from "./solve.ts";

type Failure = Extract<SolveOutcome, { failure: string }>["failure"];
export type AltchaStage = "empty" | "asked" | "working" | "paused" | "done" | Failure;

/** A proof this close to its end may not live until the server reads it. */
const marginMs = 30_000;

/** A phone says that it is online a moment before anything gets through. */
const settleMs = 1_000;

/**
 * The states of ALTCHA's checkbox; "asked" is empty, and pointed at; "paused" is ticked, without internet. A proof that
 * grew old while somebody wrote is quietly made anew, and so is one that could not be had without internet.
 */
export function useAltcha(ref: Ref<CaptchaHandle>, checkbox: RefObject<HTMLInputElement | null>) {
  const [stage, setStage] = useState<AltchaStage>("empty");
  // The tick that counts; a later one, or a reset, makes an earlier one's work void.
  const tick = useRef<Promise<SolveOutcome>>(null);

  const solve = async () => {
    const work = solveCaptcha();
    tick.current = work;
    setStage("working");
    const outcome = await work;
    if (tick.current !== work) return;
    if (!("failure" in outcome)) return setStage("done");
    const waits = outcome.failure === "unreachable" && !navigator.onLine;
    if (!waits) tick.current = null;
    setStage(waits ? "paused" : outcome.failure);
  };

  const solveAgain = useRef(solve);
  useEffect(() => {
    if (stage !== "paused") return;
    let timer: ReturnType<typeof setTimeout>;
    const onOnline = () => {
      timer = setTimeout(() => void solveAgain.current(), settleMs);
    };
    // It may be back already.
    if (navigator.onLine) onOnline();
    addEventListener("online", onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", onOnline);
    };
  }, [stage]);

  const reset = () => {
    tick.current = null;
    setStage("empty");
  };

  useImperativeHandle(ref, () => ({
    isTicked: () => tick.current !== null,
    async answer() {
      const first = await tick.current;
      if (!first || !tick.current) return undefined;
      if ("proof" in first && first.proof.expiresAtMs - marginMs > Date.now()) {
        return first.proof.text;
      }
      await solve();
      const second = await tick.current;
      return second && "proof" in second ? second.proof.text : undefined;
    },
    reset,
    renew() {
      if (tick.current) void solve();
    },
    ask() {
      // What went wrong with it says more than that it is missing.
      setStage((now) => (now === "empty" ? "asked" : now));
      checkbox.current?.focus({ preventScroll: true });
      // In the middle of the screen, away from the news at its top.
      checkbox.current?.scrollIntoView({ block: "center" });
    },
  }));

  return { stage, solve, reset };
}
