import { flushSync } from "react-dom";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Captcha } from "../../site/form/captcha/captcha.tsx";
import { showOutcome } from "../../site/form/point-at.ts";
import { type News, type useNews } from "../../site/form/outcome/use-news.ts";
import { type CardPart, partOfInput, partWords } from "./field/card-part.ts";
import type { CardFieldHandle } from "./field/card-field-handle.ts";
import { findEmpty, findWrong, type Limits, unmended } from "./check-gift.ts";
import { focusFirst } from "./focus-first.ts";
import { emptyDraft, fieldLabels, type GiftDraft, type Problems, readGift } from "./gift-fields.ts";
import { failed, giftNews, wrong } from "./payment/tell-gift.ts";
import { stillTold } from "../../site/form/outcome/still-told.ts";
import { usePayment } from "./payment/use-payment.ts";

type Options = {
  form: RefObject<HTMLFormElement | null>;
  captcha: Captcha;
  card: RefObject<CardFieldHandle | null>;
  apiCredentials: string;
  limits: Limits;
  news: ReturnType<typeof useNews>;
};

const offline =
  "Você está sem internet, e nada foi cobrado. O que você escreveu continua aqui: contribua quando ela voltar.";

/** From a press on "Contribuir" to its end, whatever happens on the way. Nothing typed is lost before success. */
export function useCardForm({ form, captcha, card, apiCredentials, limits, news }: Options) {
  const [problems, setProblems] = useState<Problems>({});
  const [blamed, setBlamed] = useState<readonly CardPart[]>([]);
  const [draft, setDraft] = useState<GiftDraft>(emptyDraft);

  /** Leads whoever was refused on, and not back to the start of the page. */
  const pointAt = (parts: readonly CardPart[]) => {
    flushSync(() => setBlamed(parts));
    if (parts.length > 0) {
      card.current?.focus(parts[0]);
      form.current?.querySelector(".card-frame")?.scrollIntoView({ block: "center" });
      return;
    }
    if (!form.current?.contains(document.activeElement)) {
      form.current?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
    }
    if (form.current) showOutcome(form.current);
  };

  const payment = usePayment({
    card,
    apiCredentials,
    tell: news.tell,
    onFailure(part) {
      captcha.renew();
      pointAt(part ? [part] : []);
    },
    onSuccess() {
      captcha.reset();
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

  const checkAgain = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const now = readGift(currentTarget);
    setDraft(now);
    if ((target as Element).closest(".card-frame")) {
      const written = partOfInput((target as HTMLInputElement).name);
      setBlamed((parts) => (written ? parts.filter((part) => part !== written) : []));
    }
    if (captcha.isTicked()) news.mended("captcha");
    setProblems((shown) =>
      // As a rule nothing is shown, and then a key pressed costs nothing.
      Object.keys(shown).length === 0
        ? shown
        : unmended(shown, [findEmpty(now, cardIsFilled()), findWrong(now, limits)]),
    );
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // At once: a second press may come before the next render.
    if (!payment.isFree()) return;
    const gift = readGift(event.currentTarget);
    const refuse = (why: News, found: Problems) => {
      setProblems(found);
      news.tell(why);
      focusFirst(event.currentTarget, found, card.current);
    };
    news.clear();
    setBlamed([]);
    const empty = findEmpty(gift, cardIsFilled());
    if (Object.keys(empty).length > 0) return refuse(giftNews.empty, empty);
    setProblems({});
    if (!captcha.isTicked()) return askForCaptcha();
    const notRight = findWrong(gift, limits);
    const [first] = Object.values(notRight);
    if (first) return refuse(wrong(first), notRight);

    const outcome = await payment.begin(gift, () => captcha.answer());
    if (outcome === "no-captcha" && navigator.onLine) return askForCaptcha();
    if (outcome === "no-captcha") news.tell(failed(offline));
    else if (outcome.message) news.tell(failed(outcome.message));
    else return;
    pointAt(outcome === "no-captcha" ? [] : (outcome.parts ?? []));
  };

  const askForCaptcha = () => {
    news.tell(giftNews.captcha);
    captcha.ask();
  };

  return {
    problems,
    /** What to mend of the card, and where, if only a part of it is to blame. */
    cardProblem: problems.cartao
      ? { problem: problems.cartao }
      : blamed.length > 0
        ? { parts: blamed, problem: blamed.map((part) => partWords[part]).join(" ") }
        : undefined,
    outcome: stillTold(news.outcome, problems, fieldLabels),
    draft,
    submit,
    checkAgain,
    ...payment,
  };
}
