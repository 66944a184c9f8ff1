import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { type ToastMessage, useToasts } from "../toasts/use-toasts.ts";

/** What is still true of a try when its toast is gone. */
type Lasting = {
  title: string;
  /** Of fields, the form itself says which. */
  text?: string;
  /** What has to be mended for it to be true no longer. */
  until?: "fields" | "captcha";
};

/** A toast, and beside it a panel that stays. */
export type News = ToastMessage & { lasting?: Lasting };

export type ToldOutcome = Lasting & Pick<News, "tone">;

/** How a form tells what became of a try: in a toast that goes, and in a panel until the next try. */
export function useNews() {
  const { toasts, show, close } = useToasts();
  const [outcome, setOutcome] = useState<ToldOutcome>();

  const tell = useCallback(
    ({ lasting, ...toast }: News) => {
      show(toast);
      flushSync(() => setOutcome(lasting && { ...lasting, tone: toast.tone }));
    },
    [show],
  );

  return {
    toasts,
    close,
    outcome,
    tell,
    /** A new try begins. */
    clear: () => setOutcome(undefined),
    mended: (what: Lasting["until"]) =>
      setOutcome((told) => (told?.until === what ? undefined : told)),
  };
}
