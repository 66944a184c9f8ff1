import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Stage } from "./payment-stage.ts";

/** Where the payment stands, shown and known. */
export function useStage() {
  const [stage, setStage] = useState<Stage>({ at: "form" });
  // Known at once, unlike state.
  const now = useRef(stage);
  return {
    stage,
    setStage,
    isAtForm: () => now.current.at === "form",
    /** While a page comes up, or in an effect of it. */
    show(next: Stage) {
      now.current = next;
      setStage(next);
    },
    move(next: Stage) {
      now.current = next;
      // At once: nothing behind an overlay can take the focus while it is up.
      flushSync(() => setStage(next));
    },
  };
}
