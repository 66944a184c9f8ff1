import { digitsOnly, phone } from "../format.ts";
import { caretAfterDigit, type MaskedText } from "./masked-text.ts";

const most = 11;
/** A landline has two digits for its area and eight that begin with 2 to 5. */
const landline = 10;

/**
 * The mask (99) 99999-9999, or (99) 9999-9999 for a landline, over whatever stands in the field. The caret stays behind the digit that it
 * stood behind, so that typing and deleting in the middle go on where they were. The country's 55 and
 * the 0 of a trunk call are taken off.
 */
export function maskPhone(text: string, caret: number): MaskedText {
  const digits = digitsOnly(text);
  const before = digitsOnly(text.slice(0, caret)).length;
  if (text.trimStart().startsWith("+") && "55".startsWith(digits)) {
    // A country code may still be on its way.
    return { text: `+${digits}`, caret: before + 1 };
  }
  const dropped = prefixLength(text, digits);
  const kept = digits.slice(dropped, dropped + most);
  const masked = mask(kept);
  return {
    text: masked,
    caret: caretAfterDigit(masked, Math.min(Math.max(0, before - dropped), kept.length)),
  };
}

/** A finished number as people write it: eight digits are split in the middle, whatever they begin with. */
export function completePhone(text: string): string {
  const { text: masked } = maskPhone(text, text.length);
  const digits = digitsOnly(masked);
  return digits.length === landline ? phone(digits) : masked;
}

function prefixLength(text: string, digits: string): number {
  const isInternational = text.trimStart().startsWith("+") || digits.length > most;
  const country = isInternational && digits.startsWith("55") ? 2 : 0;
  const zeros = /^0*/.exec(digits.slice(country))?.[0].length ?? 0;
  return country + zeros;
}

// No separator without a digit behind it: deleting at the end then always deletes a digit.
function mask(digits: string): string {
  const split = /^\d\d[2-5]/.test(digits) && digits.length <= landline ? 6 : 7;
  const area = digits.slice(0, 2);
  const first = digits.slice(2, split);
  const last = digits.slice(split);
  return `${area && `(${area}`}${first && `) ${first}`}${last && `-${last}`}`;
}
