import { digitsOnly, phone } from "../format.ts";
import { withCountry } from "../phone-number.ts";
import { caretAfterDigit, type MaskedText } from "./masked-text.ts";

const most = 11;
/** A landline has two digits for its area and eight that begin with 2 to 5. */
const landline = 10;

/**
 * The mask (99) 99999-9999, or (99) 9999-9999 for a landline, over whatever is in the field. The caret stays behind the
 * digit that it was behind, so that typing and deleting in the middle go on where they were. The country's 55 and the 0
 * of a trunk call are taken off; a number of another country stays as it is written. A digit too many that is typed
 * changes nothing; a number that comes whole shows all its digits, without the mask, for the person who wrote it to put
 * right.
 */
export function maskPhone({ text, caret }: MaskedText, shown?: MaskedText): MaskedText {
  const digits = digitsOnly(text);
  const before = digitsOnly(text.slice(0, caret)).length;
  if (text.trimStart().startsWith("+") && "55".startsWith(digits)) {
    // A country code may still be on its way.
    return { text: `+${digits}`, caret: before + 1 };
  }
  const country = withCountry(text);
  const isOnItsWay = digits !== "" && "0055".startsWith(digits);
  if (isOnItsWay || (country !== undefined && !country.startsWith("55"))) {
    const [long, untilCaret] = [text, text.slice(0, caret)].map((part) =>
      part.replaceAll(/[^\d\s()+.-]/g, ""),
    );
    return { text: long ?? "", caret: untilCaret?.length ?? 0 };
  }
  const dropped = prefixLength(text, digits);
  const kept = digits.slice(dropped);
  if (kept.length > most) {
    const isKey = shown && digitsOnly(shown.text).length === most && kept.length === most + 1;
    return isKey ? shown : { text: kept, caret: Math.max(0, before - dropped) };
  }
  const masked = mask(kept);
  return {
    text: masked,
    caret: caretAfterDigit(masked, Math.min(Math.max(0, before - dropped), kept.length)),
  };
}

/** A finished number as people write it: eight digits are split in the middle, whatever they begin with. */
export function completePhone(text: string): string {
  const { text: masked } = maskPhone({ text, caret: text.length });
  const digits = digitsOnly(masked);
  const isForeign = withCountry(masked) !== undefined;
  return digits.length === landline && !isForeign ? phone(digits) : masked;
}

/** Count of the digits before the area: "+55", "55", "0055" or "0", and zeros behind a country. */
function prefixLength(text: string, digits: string): number {
  const zeros = zerosAt(digits);
  const rest = digits.slice(zeros);
  const isInternational =
    text.trimStart().startsWith("+") ||
    rest.length > most ||
    (zeros > 1 && rest.length >= landline);
  return isInternational && rest.startsWith("55") ? zeros + 2 + zerosAt(rest.slice(2)) : zeros;
}

function zerosAt(digits: string): number {
  let count = 0;
  while (digits[count] === "0") count += 1;
  return count;
}

// No separator without a digit behind it: deleting at the end then always deletes a digit.
function mask(digits: string): string {
  const split = /^\d\d[2-5]/.test(digits) && digits.length <= landline ? 6 : 7;
  const area = digits.slice(0, 2);
  const first = digits.slice(2, split);
  const last = digits.slice(split);
  return `${area && `(${area}`}${first && `) ${first}`}${last && `-${last}`}`;
}
