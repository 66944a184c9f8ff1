import { type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import type { Phones } from "../../format/outside-links.ts";
import { keepInTab, readFromTab } from "../../kit/islands/browser.ts";
import { useCaptcha } from "../../kit/site-form/captcha/captcha.tsx";
import { createIdempotencyKeys } from "../../kit/site-form/idempotency-keys.ts";
import { fillIn, firstFormState, reduceForm, useForm } from "../../kit/site-form/use-form.ts";
import type { ClientSettings } from "../../platform/http/client-settings.ts";
import { type FieldName, reasonLabels } from "../contract.ts";
import {
  fieldLabels,
  findEmpty,
  findWrong,
  noReason,
  readMessage,
  captchaMissing,
  fieldWarnings,
  type SendResult,
  sendMessage,
  showResult,
} from "./send-message.ts";

export type ContactFormProps = {
  client: ClientSettings;
  church: Phones & { email: string };
  privacy: { path: string; version: string };
  nextStep: string;
};

// Text survives a reload, and a phone that discards the tab, until it is sent or the tab is closed. The captcha is never
// stored.
const place = "mensagem";

/** Sends the form, from a press on "Enviar" to its news. Nothing typed is lost on the way. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  { client, privacy, nextStep }: ContactFormProps,
) {
  const [state, dispatch] = useReducer(reduceForm<FieldName>, firstFormState);
  const [isSending, setSending] = useState(false);
  /** True if the form was filled in with a draft that an earlier page left. */
  const [hasDraft, setHasDraft] = useState(false);
  // Known at once, unlike state: a second press may come before the next drawing.
  const request = useRef<AbortController>(null);
  const captcha = useCaptcha(client.captcha);
  const [keys] = useState(() => createIdempotencyKeys("mensagem-enviada"));
  const { checkAgain, ...shown } = useForm({ form, labels: fieldLabels, state, dispatch, captcha });

  useEffect(() => {
    if (!form.current) return;
    // oxlint-disable-next-line react/set-state-in-effect -- known only in the browser, once it is alive
    setHasDraft(fillIn(form.current, readFromTab(place)));
    // Keeps what was typed before the code was here: a reload finds it, though nothing more is typed.
    const typed = readMessage(form.current);
    if (Object.values(typed).some((text) => text !== "" && text !== noReason)) {
      keepInTab(place, typed);
    }
    chooseReason(form.current);
  }, [form]);

  // A browser may keep the page and show it again on the way back: a request of back then is not waited for.
  useEffect(() => {
    const giveUp = ({ persisted }: PageTransitionEvent) => {
      if (persisted) request.current?.abort();
    };
    addEventListener("pageshow", giveUp);
    return () => removeEventListener("pageshow", giveUp);
  }, []);

  const send = async (element: HTMLFormElement) => {
    const body = readMessage(element);
    const empty = findEmpty(body);
    const isWhole = Object.keys(empty).length === 0;
    const problems = isWhole ? findWrong(body) : empty;
    if (!captcha.isTicked()) {
      // All problems are marked at once, so that the next try does not reveal another.
      return dispatch({ type: "told", news: captchaMissing, problems, leadTo: "captcha" });
    }
    if (Object.keys(problems).length > 0) {
      return dispatch({ type: "told", news: fieldWarnings[isWhole ? "wrong" : "empty"], problems });
    }

    dispatch({ type: "tried" });
    setSending(true);
    const controller = new AbortController();
    request.current = controller;
    const proof = await captcha.answer();
    const result = proof
      ? await sendMessage(body, {
          apiCredentials: client.apiCredentials,
          captcha: proof,
          privacyVersion: privacy.version,
          idempotencyKey: keys.keyFor(JSON.stringify(body)),
          signal: controller.signal,
        })
      : withoutProof();
    request.current = null;
    setSending(false);
    if (!result) return dispatch({ type: "told", news: captchaMissing, leadTo: "captcha" });

    if (result.outcome === "accepted") {
      captcha.reset();
      element.reset();
      startDraft();
    } else if (result.outcome !== "unknown" || !result.neverLeft) captcha.renew();
    const isPrayer = body.motivo === reasonLabels.prayer;
    const more = result.outcome === "accepted" && isPrayer ? tellOfPrayer() : "";
    const news = showResult(result, { isPrayer, nextStep, more });
    dispatch({ type: "told", news, leadTo: "outcome" });
  };

  const startDraft = () => {
    keepInTab(place, undefined);
    keys.forget();
    setHasDraft(false);
  };

  return {
    ...state,
    ...shown,
    isSending,
    hasDraft,
    captcha,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!request.current) await send(event.currentTarget);
    },
    checkAgain({ currentTarget }: FormEvent<HTMLFormElement>) {
      const body = readMessage(currentTarget);
      keepInTab(place, body);
      checkAgain(() => [findEmpty(body), findWrong(body)]);
    },
    eraseDraft() {
      form.current?.reset();
      startDraft();
    },
    writeAnother: () => dispatch({ type: "started over", at: "nome" }),
  };
}

declare global {
  interface DocumentEventMap {
    /** A prayer request was sent: page scripts of features may tell its sender more. */
    prayed: CustomEvent<{ more: string }>;
  }
}

function tellOfPrayer(): string {
  const detail = { more: "" };
  document.dispatchEvent(new CustomEvent("prayed", { detail }));
  return detail.more;
}

/** Chooses the reason for a person who pressed "Pedir oração". */
function chooseReason(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search).get("motivo");
  const reason = form.elements.namedItem("motivo") as HTMLSelectElement | null;
  if (asked === "oracao" && reason?.value === noReason) reason.value = reasonLabels.prayer;
}

/** The result without a proof: if a tick waits for the internet, its visitor can do nothing more for it. */
const withoutProof = (): SendResult | undefined =>
  navigator.onLine ? undefined : { outcome: "unknown", why: "offline", neverLeft: true };
