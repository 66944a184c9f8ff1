import { flushSync } from "react-dom";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { reasonLabels } from "../contract.ts";
import type { CaptchaHandle } from "../../site/form/captcha/captcha-handle.ts";
import { focusField } from "../../site/form/focus-field.ts";
import { stillTold } from "../../site/form/outcome/still-told.ts";
import type { useNews } from "../../site/form/outcome/use-news.ts";
import { checkMessage, unmended } from "./check-message.ts";
import { fieldLabels, fieldNames, type Problems, readMessage } from "./message-fields.ts";
import { createIdempotencyKeys } from "./idempotency-keys.ts";
import { keepLight } from "./own-light.ts";
import { type SendResult, sendMessage } from "./send-message.ts";
import { captchaMissing, fieldWarnings, showResult } from "./show-result.ts";
import { useAbortOnReturn } from "./use-abort-on-return.ts";

type Options = {
  captcha: RefObject<CaptchaHandle | null>;
  apiCredentials: string;
  privacyVersion: string;
  /** What the church does with a message that arrived. */
  nextStep: string;
  /** Whether the home page has a rose that prayer requests light. */
  hasRose: boolean;
  news: ReturnType<typeof useNews>;
  /** Once the server has it. */
  onSent(): void;
};

/** From a press on "Enviar" to its news. Nothing typed is lost on the way. */
export function useContactForm({ captcha, news, onSent, ...options }: Options) {
  const { apiCredentials, privacyVersion, nextStep, hasRose } = options;
  const [problems, setProblems] = useState<Problems>({});
  const [sending, setSending] = useState(false);
  // Known at once, unlike state: a second press may come before the next render.
  const request = useRef<AbortController>(null);
  const [keys] = useState(createIdempotencyKeys);

  useAbortOnReturn(request);

  const checkAgain = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (captcha.current?.isTicked()) news.mended("captcha");
    setProblems((shown) => unmended(shown, readMessage(currentTarget)));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (request.current) return;
    news.clear();
    const body = readMessage(form);
    const checked = checkMessage(body);
    if (!captcha.current?.isTicked()) {
      // Marked in the same round: nobody is to be refused a second time for what stood there at the first.
      setProblems(checked.verdict === "good" ? {} : checked.problems);
      return askForCaptcha();
    }
    if (checked.verdict !== "good") {
      setProblems(checked.problems);
      news.tell(fieldWarnings[checked.verdict]);
      focusFirst(form, checked.problems);
      return;
    }
    setProblems({});
    const controller = new AbortController();
    request.current = controller;
    setSending(true);
    const proof = await captcha.current.answer();
    const result = proof
      ? await sendMessage(body, {
          apiCredentials,
          captcha: proof,
          privacyVersion,
          idempotencyKey: keys.keyFor(body),
          signal: controller.signal,
        })
      : withoutProof();
    request.current = null;
    // At once: nothing behind the overlay can take the focus while it is up.
    flushSync(() => setSending(false));
    if (!result) return askForCaptcha();

    if (result.outcome === "accepted") {
      captcha.current?.reset();
      keys.forget();
      form.reset();
      onSent();
    } else if (result.outcome !== "unknown" || !result.neverLeft) captcha.current?.renew();
    const isPrayer = body.motivo === reasonLabels.prayer;
    const lightsRose = result.outcome === "accepted" && isPrayer && hasRose && keepLight();
    news.tell(showResult(result, { isPrayer, nextStep, lightsRose }));
    news.bringToSight();
  };

  const askForCaptcha = () => {
    news.tell(captchaMissing);
    captcha.current?.ask();
  };

  const outcome = stillTold(news.outcome, problems, fieldLabels);
  return { problems, outcome, sending, submit, checkAgain };
}

/** A tick that waits for the internet lacks nothing that its visitor could do. */
const withoutProof = (): SendResult | undefined =>
  navigator.onLine ? undefined : { outcome: "unknown", why: "offline", neverLeft: true };

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const first = fieldNames.find((name) => problems[name]);
  if (first) focusField(form, first);
}
