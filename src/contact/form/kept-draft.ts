import { type RefObject, useEffect, useState } from "react";
import { fieldNames, noReason, readMessage } from "./message-fields.ts";

const key = "mensagem";

/**
 * What was typed survives a reload, and a phone that throws the tab away: in the tab's own memory, which no other tab and
 * no server reads, until it is sent or the tab closed. Never the captcha.
 */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>): {
  /** Whether this form was filled in again from there. */
  isBack: boolean;
  keep(): void;
  forget(): void;
} {
  const [isBack, setIsBack] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- known only in the browser, once it is alive
  useEffect(() => setIsBack(fillInAgain(form.current)), [form]);
  return {
    isBack,
    keep() {
      if (form.current) write(JSON.stringify(readMessage(form.current)));
    },
    forget() {
      write(null);
      setIsBack(false);
    },
  };
}

/** Leaves alone what somebody has typed, or the browser itself remembers. */
function fillInAgain(form: HTMLFormElement | null): boolean {
  const kept = read();
  if (!form || !kept) return false;
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
