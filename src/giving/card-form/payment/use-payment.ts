import { firstName } from "../../../format/first-name.ts";
import { type RefObject, useEffect, useRef } from "react";
import type { PaymentResponse } from "../../contract/payment.ts";
import type { News } from "../../../site/form/outcome/use-news.ts";
import { postPayment } from "./ask-server.ts";
import { bodyOf, fullName, givenGiftOf, pendingPaymentOf } from "./begun-payment.ts";
import type { GivenGift } from "./payment-stage.ts";
import { forgetThanks, keepThanks } from "./kept-thanks.ts";
import { type CardPart, partOf } from "../field/card-part.ts";
import type { CardFieldHandle } from "../field/card-field-handle.ts";
import type { GiftDraft } from "../gift-fields.ts";
import {
  forgetPendingPayment,
  keepPendingPayment,
  type PendingPayment,
  readPendingPayment,
} from "./pending-payment.ts";
import type { OtherTabs } from "./other-tabs.ts";
import { failed, giftNews, missing, refused, unknown } from "./tell-gift.ts";
import { useOpenPayment } from "./use-open-payment.ts";
import { useResumedPayment } from "./use-resumed-payment.ts";
import { useStage } from "./use-stage.ts";
import { waitAfterCheck } from "./wait-after-check.ts";
import { type End, isEnd } from "./wait-for-end.ts";

type Options = {
  card: RefObject<CardFieldHandle | null>;
  apiCredentials: string;
  tell(news: News): void;
  /** Ended without a gift, and the captcha's proof is spent. `part`: what of the card is to blame, if known. */
  onFailure(part: CardPart | undefined): void;
  onSuccess(): void;
};

const confirmingWords = "Confirmando com a operadora do cartão.";

/** One payment at a time, followed to its end: over reloads, lost networks and the bank's check. */
export function usePayment({ card, apiCredentials, tell, onFailure, onSuccess }: Options) {
  const { stage, setStage, isAtForm, show, move } = useStage();
  const open = useRef<PendingPayment>(undefined);
  const giver = useRef<GivenGift["giver"]>(undefined);
  const posting = useRef<AbortController>(null);
  // A form that has failed charges nobody any more: what stands in its place says how it is.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      posting.current?.abort();
    };
  }, []);
  const tabs = useRef<OtherTabs>(null);

  const isFree = () => {
    // Another page of this tab may have begun one, before the way back led here.
    const kept = readPendingPayment();
    if (isAtForm() && kept && !kept.isMissing) resume(kept);
    return isAtForm();
  };

  const resume = (payment: PendingPayment) => {
    open.current = payment;
    if (payment.isMissing) return;
    keepPendingPayment(payment);
    show({ at: "confirming", payment });
  };

  /** Over a reload too. */
  const remember = (payment: PendingPayment) => {
    open.current = payment;
    keepPendingPayment(payment);
  };

  /** → why it never began */
  const begin = async (
    gift: GiftDraft,
    proveHuman: () => Promise<string | undefined> | undefined,
  ): Promise<"no-captcha" | { message?: string; parts?: readonly CardPart[] }> => {
    const { purpose } = gift;
    if (!purpose) return {};
    move({ at: "sending" });
    const captcha = await proveHuman();
    if (!captcha) {
      move({ at: "form" });
      return "no-captcha";
    }
    const made = await card.current?.createToken(fullName(gift));
    if (isGone.current) return {};
    if (!made || "message" in made) {
      move({ at: "form" });
      return made ?? {};
    }

    const before = open.current?.isMissing ? open.current : undefined;
    const giverBefore = giver.current;
    const payment = pendingPaymentOf({ ...gift, purpose }, before?.key);
    const asking = { firstName: firstName(gift.name), email: gift.email };
    giver.current = asking;
    remember(payment);
    tabs.current?.tell(payment);

    const controller = new AbortController();
    posting.current = controller;
    const reply = await postPayment(bodyOf({ ...gift, purpose }, made.token), {
      apiCredentials,
      signal: controller.signal,
      idempotencyKey: payment.key,
      captcha,
    });
    posting.current = null;
    if (reply.kind === "silence") {
      // Should an earlier one arrive after all, then its receipt goes where that one said.
      if (before && giverBefore?.email !== gift.email) giver.current = { ...asking, email: "" };
      doubt(payment);
    } else if (reply.status === 422) {
      // The key is that of a gift which did arrive after all: it is what is told, and not what was now asked for.
      if (before) giver.current = giverBefore;
      doubt({ ...(before ?? payment), isMissing: false });
    } else if (before && reply.answer.status === "failed" && reply.status !== 502) {
      // Refused before anybody looked for the first one: it may still be on its way.
      lose(before, refused(reply.answer.error?.message ?? "Tente de novo."));
    } else await follow(payment, reply.answer);
    return {};
  };

  const follow = async (payment: PendingPayment, answer: PaymentResponse): Promise<void> => {
    if (isEnd(answer)) return conclude(payment, { kind: "known", answer });
    if (answer.status === "requires_action" && answer.client_secret) {
      return check(payment, answer.client_secret);
    }
    doubt(payment);
  };

  /** The bank's own check, and then what the server says of it. */
  const check = async (payment: PendingPayment, clientSecret: string): Promise<void> => {
    move({ at: "checking", payment });
    await card.current?.completeCheck(clientSecret);
    move({ at: "sending", words: confirmingWords });
    const { end, stillAsked } = await waitAfterCheck(payment.key, apiCredentials);
    if (end) conclude(payment, end);
    else move({ at: "confirming", payment, check: stillAsked });
  };

  const doubt = (payment: PendingPayment) => {
    remember(payment);
    move({ at: "confirming", payment });
    tell(unknown(navigator.onLine));
  };

  const lose = (payment: PendingPayment, news: News) => {
    remember({ ...payment, isMissing: true });
    move({ at: "form" });
    tell(news);
    onFailure(undefined);
  };

  const conclude = (payment: PendingPayment, end: End) => {
    // A reload has emptied the form, and forgotten whose it was.
    if (end.kind === "missing") return lose(payment, missing(giver.current !== undefined));
    open.current = undefined;
    forgetPendingPayment();
    const { status, error } = end.answer;
    if (status !== "succeeded") {
      move({ at: "form" });
      tell(failed(error?.message));
      return onFailure(partOf(error?.decline_code));
    }
    const gift = givenGiftOf(payment, end.answer);
    keepThanks(gift);
    move({ at: "thanks", gift: { ...gift, giver: giver.current } });
    onSuccess();
    tell(giftNews.success);
  };

  useOpenPayment({
    asked: stage.at === "confirming" ? stage.payment : undefined,
    apiCredentials,
    setStage,
    onEnd: conclude,
  });
  useResumedPayment({
    tabs,
    isFree: isAtForm,
    current: () => (open.current?.isMissing ? undefined : open.current),
    resume,
    thank: (gift) => show({ at: "thanks", gift }),
    giveUp: () => posting.current?.abort(),
  });

  return {
    stage,
    isFree,
    begin,
    /** Opens the bank's check once more. */
    checkAgainWithBank() {
      if (stage.at === "confirming" && stage.check) void check(stage.payment, stage.check);
    },
    startOver() {
      forgetThanks();
      move({ at: "form" });
    },
  };
}
