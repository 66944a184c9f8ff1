import { digitsOnly } from "../format.ts";
import { caretAfterDigit, type MaskedText } from "./masked-text.ts";

/** "4242 4242 4242 4242", as it is on the card. */
export const maskCardNumber = (typed: MaskedText): MaskedText =>
  masked(typed, 19, (digits) => digits.replace(/\d{4}(?=\d)/g, "$& "));

/** "12 / 34": month and year. A month that can only be one digit gets its zero by itself. */
export function maskExpiry({ text, caret }: MaskedText): MaskedText {
  const zero = /^[2-9]/.test(digitsOnly(text)) ? "0" : "";
  const typed = { text: zero + text, caret: zero.length + caret };
  return masked(typed, 4, (digits) => digits.replace(/^(\d\d)(\d)/, "$1 / $2"));
}

/** Three or four digits. */
export const maskCvc = (typed: MaskedText): MaskedText => masked(typed, 4, (digits) => digits);

function masked(
  { text, caret }: MaskedText,
  most: number,
  shape: (digits: string) => string,
): MaskedText {
  const shown = shape(digitsOnly(text).slice(0, most));
  const before = Math.min(digitsOnly(text.slice(0, caret)).length, most);
  return { text: shown, caret: caretAfterDigit(shown, before) };
}

/** True if a card of that month may no longer be used. Reads what `maskExpiry` shows; undefined if it is no month. */
export function isExpired(expiry: string, now: Date): boolean | undefined {
  const [, month = "", year = ""] = /^(\d\d) \/ (\d\d)$/.exec(expiry) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return undefined;
  return new Date(2000 + Number(year), Number(month), 1) <= now;
}
