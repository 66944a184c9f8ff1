/**
 * What is typed or ticked in the frame of another company fires no event in the form around it: fires one
 * from where the frame stands, so that the form looks again.
 */
export function tellForm(frame: Element | null): void {
  frame?.dispatchEvent(new Event("input", { bubbles: true }));
}
