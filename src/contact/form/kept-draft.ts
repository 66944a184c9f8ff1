import { fieldNames, noReason, readMessage } from "./message.ts";

// What was typed survives a reload, and a phone that throws the tab away: in the tab's own memory, which no other tab and
// no server reads, until it is sent or the tab closed. Never the captcha.
const key = "mensagem";

export const keepDraft = (form: HTMLFormElement): void => write(JSON.stringify(readMessage(form)));

export const forgetDraft = (): void => write(null);

/** Leaves alone what somebody has typed, or the browser itself remembers. → whether anything was filled in */
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
