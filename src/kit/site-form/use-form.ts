import {
  type Dispatch,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from "react";
import { announce } from "./announce.ts";

type Options<Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  /** In the order of the page, as a sentence names them. */
  labels: Record<Field, string>;
  state: FormState<Field>;
  dispatch: Dispatch<FormAction<Field>>;
  captcha: CaptchaActions;
  /** Leads to a place by a way of the form's own. → whether it has one */
  leadItself?(form: HTMLFormElement, place: string): boolean;
};

/** Leads the visitor of a form that script sends to what matters, and takes the mark off what is mended. */
export function useForm<Field extends string>(options: Options<Field>) {
  const { form, labels, state, dispatch, captcha, leadItself } = options;
  const { lead, problems } = state;

  const leadTo = useEffectEvent((element: HTMLFormElement, place: string) => {
    if (leadItself?.(element, place)) return;
    if (place === "captcha") captcha.ask();
    else if (place === "outcome") showOutcome(element);
    else pointAt(element.elements.namedItem(place));
  });
  useLayoutEffect(() => {
    if (lead && form.current) leadTo(form.current, lead.place);
  }, [form, lead]);

  const outcome = visibleOutcome(state, labels);
  const tell = useEffectEvent((made: number) => {
    const news = state.toasts.at(-1);
    if (news?.id === made - 1)
      announce(saidOf(news, outcome), news.tone === "error" ? "urgente" : "calmo");
  });
  useEffect(() => tell(state.toastsMade), [state.toastsMade]);

  return {
    outcome,
    closeToast: useCallback((id: number) => dispatch({ type: "toast closed", id }), [dispatch]),
    /** `find`: all that would be wrong now. As a rule no problem is shown, and then a key pressed costs nothing. */
    checkAgain(find: () => readonly Problems<Field>[]) {
      const found = Object.keys(problems).length > 0 ? find() : [];
      dispatch({ type: "typed", found, hasTickedCaptcha: captcha.isTicked() });
    },
  };
}

/** Fills what an earlier page kept into fields that are empty. → whether it filled any */
export function fillIn(form: HTMLFormElement, kept: unknown): boolean {
  let isFilled = false;
  for (const [name, text] of Object.entries(kept ?? {})) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
    if (!field || typeof text !== "string" || text === "") continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
    const isEmpty =
      field instanceof HTMLSelectElement ? field.selectedIndex < 1 : field.value === "";
    if (!isEmpty || field.value === text) continue;
    field.value = text;
    isFilled = true;
  }
  return isFilled;
}

/**
 * Scrolls to the outcome, in the middle of the screen, away from the toast at its top, and keeps the focus in the form.
 */
function showOutcome(form: HTMLFormElement): void {
  if (!form.contains(document.activeElement)) {
    form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
  }
  form.querySelector(".outcome")?.scrollIntoView({ block: "center" });
}

// The state that all forms share: problems, outcome, toasts, focus. Each form's reducer adds its own states.

/** A toast, which goes, and with `lasting` an outcome beside it, which stays until the next try. */
export type News = {
  tone: "success" | "warning" | "error";
  title: string;
  text: string;
  /** A second, quieter line. */
  detail?: string | undefined;
  lasting?: Lasting;
};

type Lasting = {
  title: string;
  /** Left out for fields: the form itself says which. */
  text?: string;
  /** The outcome disappears once these are corrected. */
  until?: "fields" | "captcha";
};

export type Outcome = Lasting & Pick<News, "tone">;
export type ShownToast = Omit<News, "lasting"> & { id: number };

export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** Problems that are there, in the order of the page's fields. */
export const problemsOf = <Field extends string>(
  found: Partial<Record<Field, string | false | undefined>>,
): Problems<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Problems<Field>;

export type FormState<Field extends string> = {
  problems: Problems<Field>;
  outcome: Outcome | undefined;
  toasts: readonly ShownToast[];
  toastsMade: number;
  /** Place to which the visitor is led once this is drawn; a new object each time. */
  lead: { place: Field | "captcha" | "outcome" } | undefined;
};

export type FormAction<Field extends string> =
  /** A new try begins. */
  | { type: "tried" }
  | {
      type: "told";
      news: News;
      /** Without them, those that are shown stay. */
      problems?: Problems<Field>;
      /** Without it, the first of the problems. */
      leadTo?: Field | "captcha" | "outcome" | undefined;
    }
  /** The form begins again, at this field. */
  | { type: "started over"; at: Field }
  /** `found`: all that would be wrong now. */
  | { type: "typed"; found: readonly Problems<Field>[]; hasTickedCaptcha: boolean }
  | { type: "toast closed"; id: number };

export const firstFormState: FormState<never> = {
  problems: {},
  outcome: undefined,
  toasts: [],
  toastsMade: 0,
  lead: undefined,
};

export function reduceForm<Field extends string>(
  state: FormState<Field>,
  action: FormAction<Field>,
): FormState<Field> {
  switch (action.type) {
    case "tried":
      return { ...state, outcome: undefined, problems: {} };
    case "told": {
      const { lasting, ...toast } = action.news;
      const [first] = Object.keys(action.problems ?? {}) as Field[];
      const place = action.leadTo ?? first;
      return {
        problems: action.problems ?? state.problems,
        outcome: lasting && { ...lasting, tone: toast.tone },
        toasts: withToast(state.toasts, { ...toast, id: state.toastsMade }),
        toastsMade: state.toastsMade + 1,
        lead: place && { place },
      };
    }
    case "started over":
      return { ...state, outcome: undefined, lead: { place: action.at } };
    case "typed": {
      const isCorrected = action.hasTickedCaptcha && state.outcome?.until === "captcha";
      const outcome = isCorrected ? undefined : state.outcome;
      const problems = unmended(state.problems, action.found);
      // As a rule nothing is shown, and then a key pressed draws nothing.
      if (outcome === state.outcome && problems === state.problems) return state;
      return { ...state, outcome, problems };
    }
    case "toast closed":
      return { ...state, toasts: state.toasts.filter(({ id }) => id !== action.id) };
  }
}

function withToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  // The end of a try removes earlier warnings: they may no longer be true.
  const stillTrue =
    toast.tone === "warning" ? shown : shown.filter(({ tone }) => tone === "success");
  return [
    // Repeated news replaces its earlier toast, so that a screen reader says it again.
    ...stillTrue.filter(({ title, text }) => title !== toast.title || text !== toast.text),
    toast,
  ];
}

/** The shown problems that remain. No problem is added while a visitor types. */
function unmended<Field extends string>(
  shown: Problems<Field>,
  found: readonly Problems<Field>[],
): Problems<Field> {
  const names = Object.keys(shown) as Field[];
  const left = names.filter((name) => found.some((now) => now[name] === shown[name]));
  if (left.length === names.length) return shown;
  return Object.fromEntries(left.map((name) => [name, shown[name]])) as Problems<Field>;
}

/** The outcome that is still true. It names the fields that still have a problem. */
export function visibleOutcome<Field extends string>(
  { outcome, problems }: Pick<FormState<Field>, "outcome" | "problems">,
  labels: Record<Field, string>,
): Outcome | undefined {
  if (!outcome?.until) return outcome;
  const left = (Object.keys(labels) as Field[]).filter((name) => problems[name]);
  const names = listNames(left.map((name) => labels[name]));
  if (outcome.until === "captcha") {
    if (left.length === 0) return outcome;
    return { ...outcome, text: `${outcome.text ?? ""} Falta preencher também: ${names}.`.trim() };
  }
  if (left.length === 0) return undefined;
  return { ...outcome, text: `${names.charAt(0).toUpperCase()}${names.slice(1)}.` };
}

/** ["nome", "valor", "cartão"] → "nome, valor e cartão". */
const listNames = (names: readonly string[]): string =>
  names.join(", ").replace(/, ([^,]*)$/, " e $1");

/** A toast and the outcome beside it, as one sentence after the other, none of them twice. */
export function saidOf(toast: Omit<ShownToast, "id">, outcome: Outcome | undefined): string {
  const parts = [toast.title, toast.text, toast.detail, outcome?.title, outcome?.text];
  return parts.reduce((said: string, part = "") => {
    if (part === "" || said.includes(part)) return said;
    return `${said} ${/[.!?…)]$/.test(part) ? part : `${part}.`}`.trim();
  }, "");
}

/** Gives it the focus, in the middle of the screen: away from the news at its top. */
export function pointAt(element: Element | RadioNodeList | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center" });
}

/** Has the form check its fields again: another company's frame in it fires no event there. */
export function tellForm(frame: Element | null): void {
  frame?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The interface of every captcha, for the form around it. */
export type CaptchaActions = {
  isTicked(): boolean;
  /** Proof for one sending; undefined if none could be had. Waits while it is still being made. */
  answer(): Promise<string | undefined>;
  /** Its proof is spent, and none is needed: the visitor ticks it anew for another message. */
  reset(): void;
  /** Its proof is spent, and the visitor will try again: makes a new proof where it can. */
  renew(): void;
  /** Marks it as missing, and focuses it. */
  ask(): void;
};
