import { makeAttemptKey } from "../../attempt-key.ts";
import { flushSync } from "react-dom";
import { type RefObject, useEffect, useRef, useState } from "react";
import { describeGift, type PaymentAnswer } from "../../../contract/payment.ts";
import type { ToastMessage } from "../../toasts/use-toasts.ts";
import { postPayment } from "./ask-server.ts";
import type { GivenGift, Stage } from "./attempt-stage.ts";
import type { CardFieldHandle } from "../field/card-field-handle.ts";
import type { GiftDraft } from "../gift-fields.ts";
import { forgetAttempt, keepAttempt, type OpenAttempt, readAttempt } from "./open-attempt.ts";
import type { OtherTabs } from "./other-tabs.ts";
import { failed, giftNews } from "./tell-gift.ts";
import { useResumedAttempt } from "./use-resumed-attempt.ts";
import { type End, isEnd, waitForEnd } from "./wait-for-end.ts";

type Options = {
  card: RefObject<CardFieldHandle | null>;
  apiCredentials: string;
  tell(news: ToastMessage): void;
  /** The captcha's proof is spent. */
  onEnd(succeeded: boolean): void;
};

const confirmingWords = "Confirmando com a operadora do cartão.";
/** How long the page stays covered after the bank's check, before it lets the giver look around. */
const coveredMs = 20_000;

/** One attempt at a gift at a time, followed to its end: over reloads, lost networks and the bank's check. */
export function useAttempt({ card, apiCredentials, tell, onEnd }: Options) {
  const [stage, setStage] = useState<Stage>({ at: "form" });
  // Known at once, unlike state.
  const stageNow = useRef(stage);
  const open = useRef<OpenAttempt>(undefined);
  const giver = useRef<GivenGift["giver"]>(undefined);
  const posting = useRef<AbortController>(null);
  const tabs = useRef<OtherTabs>(null);

  const move = (next: Stage) => {
    stageNow.current = next;
    // At once: nothing behind an overlay can take the focus while it is up.
    flushSync(() => setStage(next));
  };

  const isFree = () => {
    // Another page of this tab may have begun one, before the way back led here.
    const kept = readAttempt();
    if (stageNow.current.at === "form" && kept && !kept.isMissing) resume(kept);
    return stageNow.current.at === "form";
  };

  const resume = (attempt: OpenAttempt) => {
    open.current = attempt;
    if (attempt.isMissing) return;
    keepAttempt(attempt);
    stageNow.current = { at: "confirming", attempt };
    setStage(stageNow.current);
  };

  /** → why it never began */
  const begin = async (
    gift: GiftDraft,
    proveHuman: () => Promise<string | undefined> | undefined,
  ): Promise<"no-captcha" | { message?: string }> => {
    const { purpose } = gift;
    if (!purpose) return {};
    move({ at: "sending" });
    const captcha = await proveHuman();
    if (!captcha) {
      move({ at: "form" });
      return "no-captcha";
    }
    const name = `${gift.name} ${gift.surname}`;
    const made = await card.current?.createToken(name);
    if (!made || "message" in made) {
      move({ at: "form" });
      return { message: made?.message };
    }

    const repeated = open.current?.isMissing ? open.current.key : undefined;
    const attempt: OpenAttempt = {
      key: repeated ?? makeAttemptKey(),
      amountCentavos: gift.amountCentavos,
      purpose,
      isMissing: false,
    };
    open.current = attempt;
    giver.current = { firstName: gift.name.split(" ")[0] ?? "", email: gift.email };
    keepAttempt(attempt);
    tabs.current?.tell(attempt);

    const controller = new AbortController();
    posting.current = controller;
    const reply = await postPayment(
      {
        token: made.token,
        amount: String(gift.amountCentavos),
        descricao: describeGift(purpose, name),
        ...(gift.email && { email: gift.email }),
      },
      { apiCredentials, signal: controller.signal, attemptKey: attempt.key, captcha },
    );
    posting.current = null;
    // 422: the key is that of a gift which did arrive after all; its own status tells how it stands.
    if (reply.kind === "silence" || reply.status === 422) doubt(attempt);
    else if (repeated && reply.answer.status === "failed" && reply.status !== 502) {
      // Refused before anybody looked for the first one: it may still be on its way.
      lose(attempt, failed(reply.answer.error?.message));
    } else await follow(attempt, reply.answer);
    return {};
  };

  const follow = async (attempt: OpenAttempt, answer: PaymentAnswer): Promise<void> => {
    if (isEnd(answer)) return conclude(attempt, { kind: "known", answer });
    if (answer.status === "requires_action" && answer.client_secret) {
      return check(attempt, answer.client_secret);
    }
    doubt(attempt);
  };

  /** The bank's own check, and then what the server says of it. */
  const check = async (attempt: OpenAttempt, clientSecret: string): Promise<void> => {
    move({ at: "checking" });
    await card.current?.completeCheck(clientSecret);
    move({ at: "sending", words: confirmingWords });
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), coveredMs);
    let stillAsked: string | undefined;
    const end = await waitForEnd(attempt.key, {
      apiCredentials,
      signal: controller.signal,
      onStillOpen({ client_secret: secret }) {
        stillAsked = secret;
        // Left without an answer: only the giver can go on.
        if (secret) controller.abort();
      },
    });
    clearTimeout(timer);
    if (end) conclude(attempt, end);
    else move({ at: "confirming", attempt, check: stillAsked });
  };

  const doubt = (attempt: OpenAttempt) => {
    move({ at: "confirming", attempt });
    tell(giftNews.unknown);
  };

  const lose = (attempt: OpenAttempt, news: ToastMessage) => {
    open.current = { ...attempt, isMissing: true };
    keepAttempt(open.current);
    move({ at: "form" });
    onEnd(false);
    tell(news);
  };

  const conclude = (attempt: OpenAttempt, end: End) => {
    if (end.kind === "missing") return lose(attempt, giftNews.missing);
    open.current = undefined;
    forgetAttempt();
    const { status, recibo, error } = end.answer;
    if (status !== "succeeded") {
      move({ at: "form" });
      onEnd(false);
      return tell(failed(error?.message));
    }
    const { amountCentavos, purpose } = attempt;
    move({
      at: "thanks",
      gift: {
        amountCentavos,
        purpose,
        receipt: recibo,
        givenAtMs: Date.now(),
        giver: giver.current,
      },
    });
    onEnd(true);
    tell(giftNews.success);
  };

  // Effects see the newest of all these, and start anew only with another attempt.
  const latest = useRef({ conclude, resume });
  useEffect(() => {
    latest.current = { conclude, resume };
  });

  const asked = stage.at === "confirming" ? stage.attempt : undefined;
  useEffect(() => {
    if (!asked) return;
    const controller = new AbortController();
    void waitForEnd(asked.key, {
      apiCredentials,
      signal: controller.signal,
      onStillOpen: ({ client_secret: secret }) =>
        setStage((now) =>
          now.at === "confirming" && now.check !== secret ? { ...now, check: secret } : now,
        ),
    }).then((end) => {
      if (end) latest.current.conclude(asked, end);
    });
    return () => controller.abort();
  }, [asked, apiCredentials]);

  useResumedAttempt({
    tabs,
    isFree: () => stageNow.current.at === "form",
    current: () => (open.current?.isMissing ? undefined : open.current),
    resume: (attempt) => latest.current.resume(attempt),
    giveUp: () => posting.current?.abort(),
  });

  return {
    stage,
    isFree,
    begin,
    /** Opens the bank's check once more. */
    checkAgainWithBank() {
      if (stage.at === "confirming" && stage.check) void check(stage.attempt, stage.check);
    },
    startOver: () => move({ at: "form" }),
  };
}
