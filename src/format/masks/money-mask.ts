import { digitsOnly, money } from "../format.ts";
import { trimEndOf } from "../text.ts";
import type { MaskedText } from "./masked-text.ts";

/** R$ 9.999.999,99: more than anybody means to type. */
const mostDigits = 9;

/**
 * The mask R$ 0,00 over whatever is in the field: digits come in at the centavos and push the others
 * on. The caret keeps the digits on its right, so that typing and deleting in the middle go on where they
 * were. A digit too many changes nothing.
 */
export function maskMoney({ text, caret }: MaskedText, before: MaskedText): MaskedText {
  const digits = digitsOnly(text).replace(/^0+/, "");
  if (digits.length > mostDigits) return before;
  const shown = showMoney(Number(digits));
  return { text: shown, caret: caretBeforeDigits(shown, digitsOnly(text.slice(caret)).length) };
}

/** Centavos as a field shows them; nothing is no amount. */
export const showMoney = (centavos: number): string =>
  centavos === 0 ? "" : money(centavos).replace("\u00A0", " ");

/** Centavos of a masked field; 0 while it is empty. */
export const readMoney = (shown: string): number => Number(digitsOnly(shown));

/** Centavos of "50", "R$ 50", "1.234,56" or "1234.5". Undefined where there is no telling: "50,123", or two amounts. */
export function parseMoney(text: string): number | undefined {
  const [first = "", ...others] = text.match(/\d[\d.,]*/g) ?? [];
  if (others.length > 0) return undefined;
  const written = trimEndOf(first, ".,");
  const amount = shapes.map((shape) => shape.exec(written)).find(Boolean);
  if (!amount) return undefined;
  const [, reais = "", cents = ""] = amount;
  const digits = `${digitsOnly(reais)}${cents.padEnd(2, "0")}`.replace(/^0+/, "");
  return digits.length > mostDigits ? undefined : Number(digits);
}

// In reais, with points between thousands or with none; then as English writes them, where its point says so.
const shapes = [
  /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/,
];

/** Place of the caret with `count` digits on its right; never left of the first digit, among "R$ ". */
function caretBeforeDigits(shown: string, count: number): number {
  let place = shown.length;
  for (let seen = 0; seen < count && place > firstDigit(shown); place -= 1) {
    if (/\d/.test(shown[place - 1] ?? "")) seen += 1;
  }
  return place;
}

const firstDigit = (shown: string): number => Math.max(0, shown.search(/\d/));
