import { type RefObject, useEffect, useRef } from "react";
import { type PendingPayment, readPendingPayment } from "./pending-payment.ts";
import { readThanks } from "./kept-thanks.ts";
import type { GivenGift } from "./payment-stage.ts";
import { joinOtherTabs, type OtherTabs } from "./other-tabs.ts";

type Options = {
  tabs: RefObject<OtherTabs | null>;
  /** Whether nothing is under way on this page. */
  isFree(): boolean;
  /** The payment that other tabs should know of. */
  current(): PendingPayment | undefined;
  resume(payment: PendingPayment): void;
  /** For a gift that arrived before a reload. */
  thank(gift: GivenGift): void;
  /** Waits for no answer any more. */
  giveUp(): void;
};

/** Takes up a payment that this page did not begin: before a reload or the way back, or in another tab. */
export function useResumedPayment(options: Options): void {
  const given = useRef(options);
  useEffect(() => {
    const { tabs, isFree, current, resume, thank, giveUp } = given.current;
    const lookUp = () => {
      const kept = readPendingPayment();
      if (!isFree()) return;
      const thanked = readThanks();
      if (kept) resume(kept);
      else if (thanked) thank(thanked);
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
      onHeard: (payment) => {
        if (isFree()) resume(payment);
      },
    });
    addEventListener("pageshow", onReturn);
    return () => {
      removeEventListener("pageshow", onReturn);
      tabs.current?.close();
    };
  }, []);
}
