import { type Dispatch, type RefObject, useCallback, useEffectEvent, useLayoutEffect } from "react";
import type { CaptchaActions } from "./captcha/captcha-actions.ts";
import { type FormAction, type FormState, type Problems, visibleOutcome } from "./form-state.ts";
import { pointAt } from "./point-at.ts";

type Options<Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  /** In the order of the page, as a sentence names them. */
  labels: Record<Field, string>;
  state: FormState<Field>;
  dispatch: Dispatch<FormAction<Field>>;
  captcha: CaptchaActions;
  /** → whether the form has a way of its own to that place */
  leadItself?(form: HTMLFormElement, place: string): boolean;
};

/** What every form has that script sends: its visitor is led to what matters, and what is mended loses its mark. */
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

  return {
    outcome: visibleOutcome(state, labels),
    closeToast: useCallback((id: number) => dispatch({ type: "toast closed", id }), [dispatch]),
    /** `find`: all that would be wrong now. As a rule no problem is shown, and then a key pressed costs nothing. */
    checkAgain(find: () => readonly Problems<Field>[]) {
      const found = Object.keys(problems).length > 0 ? find() : [];
      dispatch({ type: "typed", found, hasTickedCaptcha: captcha.isTicked() });
    },
  };
}

/** In the middle of the screen, away from the toast at its top; the focus stays with what was pressed. */
function showOutcome(form: HTMLFormElement): void {
  if (!form.contains(document.activeElement)) {
    form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
  }
  form.querySelector(".outcome")?.scrollIntoView({ block: "center" });
}
