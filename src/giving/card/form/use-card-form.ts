import { type FormEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import { useCaptcha } from "../../../kit/site-form/captcha/captcha.tsx";
import { useForm } from "../../../kit/site-form/use-form.ts";
import type { ClientSettings } from "../../../platform/http/client-settings.ts";
import type { Bounds } from "../../contract/payment.ts";
import { firstCardState, reduceCard } from "./card-state.ts";
import { useCard } from "./field/card-field.tsx";
import { partOfInput, partWords } from "./field/card-part.tsx";
import {
  fieldLabels,
  findEmpty,
  findWrong,
  type GiftDraft,
  readGift,
  giftNews,
  wrong,
} from "./gift.ts";
import { forgetThanks, readPendingPayment } from "./payment.ts";
import { usePayment } from "./use-payment.ts";

type Options = {
  client: ClientSettings;
  limits: Bounds;
  /** True if there is more to choose than tithe and offering. */
  hasOwnFunds: boolean;
};

/** Sends a gift, from a press on "Contribuir" to its end. Nothing typed is lost before success. */
export function useCardForm(
  form: RefObject<HTMLFormElement | null>,
  { client, limits, hasOwnFunds }: Options,
) {
  const { apiCredentials } = client;
  const [state, dispatch] = useReducer(reduceCard, firstCardState);
  const { stage, problems, blamed } = state;
  const captcha = useCaptcha(client.captcha);
  const card = useCard(client);
  const payment = usePayment({ form, captcha, card, apiCredentials, state, dispatch });
  // Known at once, unlike state: a second press may come before the next drawing.
  const isBusy = useRef(false);

  // The form may have been filled in before the code was here, or by a browser that remembers.
  useEffect(() => {
    if (form.current) dispatch({ type: "draft read", draft: readGift(form.current) });
  }, [form]);

  const { checkAgain, ...shown } = useForm({
    form,
    labels: fieldLabels,
    state,
    dispatch,
    captcha,
    leadItself(element, place) {
      if (place !== "cartao") return false;
      card?.focus(blamed[0]);
      element.querySelector(".card-frame")?.scrollIntoView({ block: "center" });
      return true;
    },
  });

  const emptyFields = (draft: GiftDraft) =>
    findEmpty(draft, { cardIsFilled: card?.isFilled() ?? false, hasOwnFunds });

  const submit = async (element: HTMLFormElement, anyway: boolean) => {
    // Another page of this tab may have begun one, before the way back led here.
    const kept = readPendingPayment();
    if (kept && !kept.isMissing) return payment.resume(kept);
    const gift = readGift(element);
    dispatch({ type: "tried" });
    const empty = emptyFields(gift);
    const { fund } = gift;
    if (Object.keys(empty).length > 0 || !fund) {
      return dispatch({ type: "told", news: giftNews.empty, problems: empty });
    }
    if (!captcha.isTicked()) {
      return dispatch({ type: "told", news: giftNews.captcha, leadTo: "captcha" });
    }
    const notRight = findWrong(gift, limits);
    const [first] = Object.values(notRight);
    if (first) return dispatch({ type: "told", news: wrong(first), problems: notRight });
    await payment.begin({ ...gift, fund }, anyway);
  };

  const submitOnce = async (element: HTMLFormElement, anyway: boolean) => {
    if (isBusy.current || stage.at !== "form") return;
    isBusy.current = true;
    try {
      await submit(element, anyway);
    } finally {
      isBusy.current = false;
    }
  };

  return {
    ...state,
    ...shown,
    captcha,
    card,
    /** The card's error, and the parts that it is about, if not all. */
    cardProblem: problems.cartao
      ? { problem: problems.cartao }
      : blamed.length > 0
        ? { parts: blamed, problem: blamed.map((part) => partWords[part]).join(" ") }
        : undefined,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      await submitOnce(event.currentTarget, false);
    },
    /** Begins a monthly gift beside one that is failing. */
    async beginAnyway() {
      if (form.current) await submitOnce(form.current, true);
    },
    checkAgain({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      const draft = readGift(currentTarget);
      dispatch({ type: "draft read", draft });
      if ((target as Element).closest(".card-frame")) {
        dispatch({ type: "card changed", part: partOfInput((target as HTMLInputElement).name) });
      }
      checkAgain(() => [emptyFields(draft), findWrong(draft, limits)]);
    },
    async checkAgainWithBank() {
      if (stage.at === "confirming" && stage.check) await payment.check(stage.payment, stage.check);
    },
    startOver() {
      forgetThanks();
      dispatch({ type: "started over", at: "nome" });
    },
  };
}
