import { type Dispatch, type SetStateAction, useEffect, useRef } from "react";
import { learnCharged } from "./begun-payment.ts";
import type { Stage } from "./payment-stage.ts";
import type { PendingPayment } from "./pending-payment.ts";
import { type End, waitForEnd } from "./wait-for-end.ts";

type Options = {
  /** The payment that nobody knows the end of, if there is one. */
  asked: PendingPayment | undefined;
  apiCredentials: string;
  setStage: Dispatch<SetStateAction<Stage>>;
  onEnd(payment: PendingPayment, end: End): void;
};

/** Asks for a payment's end for as long as the page says that it is being confirmed. */
export function useOpenPayment({ asked, apiCredentials, setStage, onEnd }: Options): void {
  // Only another payment starts it anew.
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });

  useEffect(() => {
    if (!asked) return;
    const controller = new AbortController();
    void waitForEnd(asked.key, {
      apiCredentials,
      signal: controller.signal,
      onStillOpen: (answer) =>
        setStage((now) => {
          if (now.at !== "confirming") return now;
          const payment = learnCharged(now.payment, answer);
          const { status, client_secret: secret = now.check, recibo: receiptPath, error } = answer;
          const check = status === "requires_action" ? secret : undefined;
          const words = error?.message;
          const isSame =
            now.payment === payment &&
            now.check === check &&
            now.words === words &&
            now.receiptPath === receiptPath;
          return isSame ? now : { ...now, payment, check, words, receiptPath };
        }),
    }).then((end) => {
      if (end) latest.current(asked, end);
    });
    return () => controller.abort();
  }, [asked, apiCredentials, setStage]);
}
