/** What a visitor presses, fills in, opens or moves. */
const selector = "button, form, input, select, textarea, details, [tabindex]";

export const controlsOf = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** Brings what was filled in, chosen, opened and moved over to the controls of a new drawing, pair by pair. */
export function carryOver(from: readonly HTMLElement[], to: readonly HTMLElement[]): void {
  for (const [index, old] of from.entries()) {
    const fresh = to[index];
    if (!fresh || fresh === old || fresh.tagName !== old.tagName) continue;
    if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) {
      if (fresh.type !== "checkbox" && fresh.type !== "radio") fresh.value = old.value;
      fresh.checked = old.checked;
    } else if (hasValue(old) && hasValue(fresh)) fresh.value = old.value;
    else if (old instanceof HTMLDetailsElement) (fresh as HTMLDetailsElement).open = old.open;
    else fresh.scrollLeft = old.scrollLeft;
  }
}

const hasValue = (control: HTMLElement): control is HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;
