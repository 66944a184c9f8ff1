/** Gives it the focus, in the middle of the screen: away from the news at its top. */
export function pointAt(element: Element | RadioNodeList | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center" });
}

/**
 * Another company's frame fires no event in the form around it when somebody types or ticks there. This fires one from
 * the frame's place, so that the form checks its fields again.
 */
export function tellForm(frame: Element | null): void {
  frame?.dispatchEvent(new Event("input", { bubbles: true }));
}
