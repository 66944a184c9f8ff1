import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";
import type { ToastMessage } from "../toasts/use-toasts.ts";
import type { CardFieldHandle } from "./field/card-field-handle.ts";
import { findEmpty, findWrong, type Limits, stillStanding } from "./check-gift.ts";
import { focusFirst } from "./focus-first.ts";
import { emptyDraft, type GiftDraft, type Problems, readGift } from "./gift-fields.ts";
import { failed, giftNews, wrong } from "./payment/tell-gift.ts";
import { usePayment } from "./payment/use-payment.ts";

type Options = {
  form: RefObject<HTMLFormElement | null>;
  captcha: RefObject<CaptchaHandle | null>;
  card: RefObject<CardFieldHandle | null>;
  apiCredentials: string;
  limits: Limits;
  tell(news: ToastMessage): void;
};

/** From a press on "Contribuir" to its end, whatever happens on the way. Nothing typed is lost before success. */
export function useCardForm({ form, captcha, card, apiCredentials, limits, tell }: Options) {
  const [problems, setProblems] = useState<Problems>({});
  const [draft, setDraft] = useState<GiftDraft>(emptyDraft);
  const payment = usePayment({
    card,
    apiCredentials,
    tell,
    onEnd(succeeded) {
      captcha.current?.reset();
      if (!succeeded) return;
      form.current?.reset();
      card.current?.clear();
      setDraft(emptyDraft);
    },
  });

  // It may have been filled in before the code was here, or by a browser that remembers.
  const readFirst = useRef(() => {
    if (form.current) setDraft(readGift(form.current));
  });
  useEffect(() => readFirst.current(), []);

  const cardIsFilled = () => card.current?.isFilled() ?? false;

  const checkAgain = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const now = readGift(currentTarget);
    setDraft(now);
    setProblems((shown) =>
      // As a rule nothing is shown, and then a key pressed costs nothing.
      Object.keys(shown).length === 0
        ? shown
        : stillStanding(shown, [findEmpty(now, cardIsFilled()), findWrong(now, limits)]),
    );
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // At once: a second press may come before the next render.
    if (!payment.isFree()) return;
    const gift = readGift(event.currentTarget);
    const refuse = (news: ToastMessage, found: Problems) => {
      setProblems(found);
      tell(news);
      focusFirst(event.currentTarget, found, card.current);
    };
    const empty = findEmpty(gift, cardIsFilled());
    if (Object.keys(empty).length > 0) return refuse(giftNews.empty, empty);
    setProblems({});
    if (!captcha.current?.isTicked()) return askForCaptcha();
    const notRight = findWrong(gift, limits);
    const [first] = Object.values(notRight);
    if (first) return refuse(wrong(first), notRight);

    const outcome = await payment.begin(gift, () => captcha.current?.answer());
    if (outcome === "no-captcha") askForCaptcha();
    else if (outcome.message) tell(failed(outcome.message));
  };

  const askForCaptcha = () => {
    tell(giftNews.captcha);
    captcha.current?.focus();
  };

  return { problems, draft, submit, checkAgain, ...payment };
}
