import { fieldNames, noReason, readMessage } from "./message.ts";

// Text survives a reload, and a phone that discards the tab. It is in sessionStorage, which no other tab and no server
// reads, until it is sent or the tab is closed. The captcha is never stored.
const key = "mensagem";

export const keepDraft = (form: HTMLFormElement): void => write(JSON.stringify(readMessage(form)));

export const forgetDraft = (): void => write(null);

/** Fills only empty fields. → whether it filled any */
export function fillInDraft(form: HTMLFormElement): boolean {
  const kept = read();
  if (!kept) return false;
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

function read(): Record<string, unknown> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    // A browser that keeps nothing, or something that is none of ours.
    return undefined;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing.
  }
}
