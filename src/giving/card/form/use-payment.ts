import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { firstName } from "../../../format/names.ts";
import type { Captcha } from "../../../kit/site-form/captcha/captcha.tsx";
import type { News } from "../../../kit/site-form/use-form.ts";
import type { PaymentResponse } from "../../contract/payment.ts";
import type { CardAction, CardState } from "./card-state.ts";
import type { Card } from "./field/card-field.tsx";
import { partOf } from "./field/card-part.tsx";
import { type CheckedGift, fullName, failed, giftNews, offline, refused } from "./gift.ts";
import {
  forgetPendingPayment,
  joinOtherTabs,
  keepPendingPayment,
  type OtherTabs,
  type PendingPayment,
  pendingPaymentOf,
  readPendingPayment,
  readThanks,
  settle,
  type End,
  isEnd,
  postPayment,
  waitAfterCheck,
  waitForEnd,
} from "./payment.ts";

type Options = {
  form: RefObject<HTMLFormElement | null>;
  captcha: Captcha;
  card: Card | undefined;
  apiCredentials: string;
  state: CardState;
  dispatch: Dispatch<CardAction>;
};

const confirmingWords = "Confirmando com a operadora do cartão.";

/** Follows one payment at a time to its end: over reloads, lost networks and the bank's check. */
export function usePayment({ form, captcha, card, apiCredentials, state, dispatch }: Options) {
  const { stage } = state;
  const tabs = useRef<OtherTabs>(null);
  const posting = useRef<AbortController>(null);
  // A form that has failed must not charge: GiftAfterFailure has taken over.
  const isGone = useRef(false);

  const resume = (payment: PendingPayment) => {
    if (stage.at !== "form") return;
    if (!payment.isMissing) keepPendingPayment(payment);
    dispatch({ type: "resumed", payment });
  };

  /** `anyway`: beside a monthly gift that is failing. */
  const begin = async (gift: CheckedGift, anyway: boolean): Promise<void> => {
    dispatch({ type: "sending" });
    const proof = await captcha.answer();
    if (!proof && navigator.onLine) {
      return dispatch({ type: "told", news: giftNews.captcha, leadTo: "captcha" });
    }
    if (!proof) return dispatch({ type: "not begun", news: offline, parts: [] });
    const made = await card?.createToken(fullName(gift));
    if (isGone.current) return;
    if (!made || "message" in made) {
      const news = failed(made?.message);
      return dispatch({ type: "not begun", news, parts: made?.parts ?? [] });
    }

    const before = state.pending?.isMissing ? state.pending : undefined;
    const giver = { firstName: firstName(gift.name), email: gift.email };
    const payment = pendingPaymentOf(gift, before?.key);
    keepPendingPayment(payment);
    dispatch({ type: "begun", payment, giver });
    tabs.current?.tell(payment);

    const controller = new AbortController();
    posting.current = controller;
    const reply = await postPayment(gift, {
      apiCredentials,
      signal: controller.signal,
      token: made.token,
      idempotencyKey: payment.key,
      captcha: proof,
      anyway,
    });
    posting.current = null;
    if (!reply) {
      // Should an earlier one arrive after all, then its receipt goes where that one said.
      if (before && state.giver?.email !== gift.email) {
        dispatch({ type: "begun", payment, giver: { ...giver, email: "" } });
      }
      return doubt(payment);
    }
    if (reply.status === 422) {
      // The key is that of a gift which did arrive after all: the page shows that one, and not the one asked for now.
      if (before) dispatch({ type: "begun", payment, giver: state.giver });
      return doubt({ ...(before ?? payment), isMissing: false });
    }
    if (reply.status === 409) {
      // The payment before never arrived, and may still be on its way now.
      if (before) keepPendingPayment(before);
      else forgetPendingPayment();
      captcha.renew();
      const news = failed(reply.answer.error?.message);
      return dispatch({ type: "twin found", news, pending: before });
    }
    if (before && reply.answer.status === "failed" && reply.status !== 502) {
      // Refused before anybody looked for the first one: it may still be on its way.
      return lose(before, refused(reply.answer.error?.message ?? "Tente de novo."));
    }
    await follow(payment, reply.answer);
  };

  const follow = async (payment: PendingPayment, answer: PaymentResponse): Promise<void> => {
    if (isEnd(answer)) return conclude(payment, answer);
    if (answer.status === "requires_action" && answer.client_secret) {
      return check(payment, answer.client_secret);
    }
    doubt(payment);
  };

  /** Runs the bank's own check, and then asks the server for the result. */
  const check = async (payment: PendingPayment, clientSecret: string): Promise<void> => {
    dispatch({ type: "checking", payment });
    await card?.completeCheck(clientSecret);
    dispatch({ type: "sending", words: confirmingWords });
    const { end, stillAsked } = await waitAfterCheck(payment, apiCredentials);
    if (end) conclude(payment, end);
    else dispatch({ type: "confirming", payment, check: stillAsked });
  };

  const doubt = (payment: PendingPayment) => {
    keepPendingPayment(payment);
    dispatch({ type: "doubted", payment, isOnline: navigator.onLine });
  };

  const lose = (payment: PendingPayment, news?: News) => {
    keepPendingPayment({ ...payment, isMissing: true });
    captcha.renew();
    dispatch({ type: "lost", payment, news });
  };

  const conclude = (payment: PendingPayment, end: End) => {
    const settled = settle(payment, end);
    if (settled.is === "missing") return lose(payment);
    if (settled.is === "declined") {
      const { error } = settled;
      const part = partOf(error?.decline_code);
      captcha.renew();
      const parts = part ? [part] : [];
      return dispatch({ type: "declined", news: failed(error?.message), parts });
    }
    captcha.reset();
    form.current?.reset();
    card?.clear();
    dispatch({ type: "arrived", gift: settled.gift });
  };

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      posting.current?.abort();
    };
  }, []);

  const lookUp = useEffectEvent(() => {
    const kept = readPendingPayment();
    if (kept) return resume(kept);
    const gift = readThanks();
    if (gift) dispatch({ type: "thanked before", gift });
  });
  const openPayment = useEffectEvent(() => (state.pending?.isMissing ? undefined : state.pending));
  const hear = useEffectEvent(resume);

  // Takes up a payment that this page did not begin: before a reload or the way back, or in another tab.
  useEffect(() => {
    // A page that the browser kept as it was: its request is long dead.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      posting.current?.abort();
      lookUp();
    };
    lookUp();
    const joined = joinOtherTabs({
      current: () => openPayment(),
      onHeard: (payment) => hear(payment),
    });
    tabs.current = joined;
    addEventListener("pageshow", onReturn);
    return () => {
      removeEventListener("pageshow", onReturn);
      joined.close();
    };
  }, []);

  const onEnd = useEffectEvent((end: End) => {
    if (stage.at === "confirming") conclude(stage.payment, end);
  });
  const openKey = stage.at === "confirming" ? stage.payment.key : undefined;
  const askForEnd = useEffectEvent(async (signal: AbortSignal) => {
    if (stage.at !== "confirming") return;
    const end = await waitForEnd(stage.payment, {
      apiCredentials,
      signal,
      onStillOpen: (answer) => dispatch({ type: "still open", answer }),
    });
    if (end) onEnd(end);
  });

  // Asks for a payment's end for as long as the page says that it is being confirmed.
  useEffect(() => {
    if (openKey === undefined) return;
    const controller = new AbortController();
    void askForEnd(controller.signal);
    return () => controller.abort();
  }, [openKey]);

  return { resume, begin, check };
}
