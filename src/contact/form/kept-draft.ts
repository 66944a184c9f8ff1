import { keepInTab, readFromTab } from "../../kit/islands/browser.ts";
import { fieldNames, noReason, readMessage } from "./message.ts";

// Text survives a reload, and a phone that discards the tab, until it is sent or the tab is closed. The captcha is never
// stored.
const place = "mensagem";

export const keepDraft = (form: HTMLFormElement): void => keepInTab(place, readMessage(form));

export const forgetDraft = (): void => keepInTab(place, undefined);

/** Fills only empty fields. → whether it filled any */
export function fillInDraft(form: HTMLFormElement): boolean {
  const kept = (readFromTab(place) ?? {}) as Record<string, unknown>;
  let filled = false;
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
    const text = kept[name];
    if (!field || typeof text !== "string" || text === "" || text === noReason) continue;
    if (field.value !== "" && field.value !== noReason) continue;
    field.value = text;
    filled = true;
  }
  return filled;
}
