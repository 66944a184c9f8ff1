import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import type { ClientSettings } from "../../platform/http/client-settings.ts";
import { useCaptcha } from "../../site/form/captcha/captcha.tsx";
import {
  firstFormState,
  type FormAction,
  type FormState,
  reduceForm,
  visibleOutcome,
} from "../../site/form/form-state.ts";
import { createIdempotencyKeys } from "../../site/form/idempotency-keys.ts";
import { focusField, showOutcome } from "../../site/form/point-at.ts";
import { type FieldName, reasonLabels } from "../contract.ts";
import { fillInDraft, forgetDraft, keepDraft } from "./kept-draft.ts";
import { fieldLabels, fieldNames, findEmpty, findWrong, noReason, readMessage } from "./message.ts";
import { keepLight } from "./own-light.ts";
import {
  captchaMissing,
  fieldWarnings,
  type SendResult,
  sendMessage,
  showResult,
} from "./send-message.ts";

type State = FormState<FieldName> & {
  isSending: boolean;
  /** Whether the form was filled in with a draft that an earlier page left. */
  hasDraft: boolean;
};

type Action =
  | FormAction<FieldName>
  | { type: "sending" }
  | { type: "draft filled in" }
  | { type: "draft forgotten" }
  | { type: "another message" };

const firstState: State = { ...firstFormState, isSending: false, hasDraft: false };

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "sending":
      return { ...state, problems: {}, outcome: undefined, isSending: true };
    case "draft filled in":
      return { ...state, hasDraft: true };
    case "draft forgotten":
      return { ...state, hasDraft: false };
    case "another message":
      return { ...state, outcome: undefined, lead: { place: "nome" } };
    case "told":
      return { ...state, ...reduceForm(state, action), isSending: false };
    default: {
      const next = reduceForm(state, action);
      return next === state ? state : { ...state, ...next };
    }
  }
}

type Options = {
  client: ClientSettings;
  privacy: { version: string };
  /** What the church does with a message that arrived. */
  nextStep: string;
  /** Whether the home page has a rose that prayer requests light. */
  hasRose: boolean;
};

/** From a press on "Enviar" to its news. Nothing typed is lost on the way. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  { client, privacy, nextStep, hasRose }: Options,
) {
  const [state, dispatch] = useReducer(reduce, firstState);
  const { lead } = state;
  // Known at once, unlike state: a second press may come before the next drawing.
  const request = useRef<AbortController>(null);
  const captcha = useCaptcha(client.captcha);
  const [keys] = useState(() => createIdempotencyKeys("mensagem-enviada"));
  const closeToast = useCallback((id: number) => dispatch({ type: "toast closed", id }), []);

  useEffect(() => {
    if (!form.current) return;
    if (fillInDraft(form.current)) dispatch({ type: "draft filled in" });
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

  useLayoutEffect(() => {
    if (!lead || !form.current) return;
    if (lead.place === "captcha") captcha.ask();
    else if (lead.place === "outcome") showOutcome(form.current);
    else focusField(form.current, lead.place);
  }, [form, lead, captcha]);

  const send = async (element: HTMLFormElement) => {
    const body = readMessage(element);
    const empty = findEmpty(body);
    const isWhole = Object.keys(empty).length === 0;
    const problems = isWhole ? findWrong(body) : empty;
    if (!captcha.isTicked()) {
      // All problems are marked at once, so that the next try does not reveal another.
      return dispatch({ type: "told", news: captchaMissing, problems, leadTo: "captcha" });
    }
    const first = fieldNames.find((name) => problems[name]);
    if (first) {
      const news = fieldWarnings[isWhole ? "wrong" : "empty"];
      return dispatch({ type: "told", news, problems, leadTo: first });
    }

    dispatch({ type: "sending" });
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
    if (!result) return dispatch({ type: "told", news: captchaMissing, leadTo: "captcha" });

    if (result.outcome === "accepted") {
      captcha.reset();
      element.reset();
      startDraft();
    } else if (result.outcome !== "unknown" || !result.neverLeft) captcha.renew();
    const isPrayer = body.motivo === reasonLabels.prayer;
    const lightsRose = result.outcome === "accepted" && isPrayer && hasRose && keepLight();
    const news = showResult(result, { isPrayer, nextStep, lightsRose });
    dispatch({ type: "told", news, leadTo: "outcome" });
  };

  const startDraft = () => {
    forgetDraft();
    keys.forget();
    dispatch({ type: "draft forgotten" });
  };

  return {
    ...state,
    outcome: visibleOutcome(state, fieldLabels),
    captcha,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!request.current) await send(event.currentTarget);
    },
    checkAgain({ currentTarget }: FormEvent<HTMLFormElement>) {
      keepDraft(currentTarget);
      const body = readMessage(currentTarget);
      // As a rule no problem is shown, and then a key pressed costs nothing.
      const isMarked = Object.keys(state.problems).length > 0;
      dispatch({
        type: "typed",
        found: isMarked ? [findEmpty(body), findWrong(body)] : [],
        hasTickedCaptcha: captcha.isTicked(),
      });
    },
    eraseDraft() {
      form.current?.reset();
      startDraft();
    },
    writeAnother: () => dispatch({ type: "another message" }),
    closeToast,
  };
}

/** Whoever pressed "Pedir oração" has said what for. */
function chooseReason(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search).get("motivo");
  const reason = form.elements.namedItem("motivo") as HTMLSelectElement | null;
  if (asked === "oracao" && reason?.value === noReason) reason.value = reasonLabels.prayer;
}

/** A tick that waits for the internet lacks nothing that its visitor could do. */
const withoutProof = (): SendResult | undefined =>
  navigator.onLine ? undefined : { outcome: "unknown", why: "offline", neverLeft: true };
