import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digitsOnly } from "../format.ts";
import { type MaskedText, reachDigit } from "./masked-text.ts";
import { maskPhone } from "./phone-mask.ts";

const masked = (text: string) => maskPhone({ text, caret: text.length }).text;

test("going back over a finished number and on again leaves it as it was", () => {
  for (const number of ["(11) 98765-4321", "(11) 3333-4444"]) {
    for (let caret = 5; caret < number.length; caret += 1) {
      const before = pressed({ text: number, caret }, "backward");
      const taken = digitsOnly(number.slice(0, caret)).at(-1) ?? "";
      const again = before.text.slice(0, before.caret) + taken + before.text.slice(before.caret);
      expect(maskPhone({ text: again, caret: before.caret + 1 }).text).toBe(number);
    }
  }
});

describe("whatever is typed, wherever", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 11 });
  const started = digits.filter((text) => !text.startsWith("0"));
  const anything = fc.string({ unit: fc.constantFrom(..."0123456789()+- a"), maxLength: 24 });

  test("the text fits the field, and the caret is inside it", () => {
    fc.assert(
      fc.property(anything, fc.nat(24), (text, place) => {
        const { text: shown, caret } = maskPhone({ text, caret: Math.min(place, text.length) });
        expect(shown).toMatch(
          /^([\s()-]*[+0][\d\s()+-]*|(\(\d{1,2}(\) \d{1,5}(-\d{1,4})?)?)?|\d{12,})$/,
        );
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(shown.length);
      }),
    );
  });

  test("masking again changes nothing", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = maskPhone({ text, caret: text.length });
        expect(maskPhone(once)).toEqual(once);
      }),
    );
  });

  test("typing key by key shows the same as all keys at once", () => {
    fc.assert(
      fc.property(started, (text) => {
        const typed = [...text].reduce((shown, key) => masked(shown + key), "");
        expect(typed).toBe(masked(text));
        expect(digitsOnly(typed)).toBe(text);
      }),
    );
  });

  test("a digit typed in the middle lands there, and the caret behind it", () => {
    fc.assert(
      fc.property(started, fc.nat(15), fc.constantFrom(..."123456789"), (text, place, key) => {
        fc.pre(text.length < 11);
        const shown = masked(text);
        const at = Math.min(place, shown.length);
        const after = maskPhone({
          text: shown.slice(0, at) + key + shown.slice(at),
          caret: at + 1,
        });
        const index = digitsOnly(shown.slice(0, at)).length;
        expect(digitsOnly(after.text)).toBe(text.slice(0, index) + key + text.slice(index));
        expect(after.text[after.caret - 1]).toBe(key);
      }),
    );
  });

  test.each(["backward", "forward"] as const)(
    "deleting %s empties that side of the caret",
    (direction) => {
      const leftOf = ({ text, caret }: MaskedText) =>
        digitsOnly(direction === "backward" ? text.slice(0, caret) : text.slice(caret)).length;
      fc.assert(
        fc.property(started, fc.nat(15), (text, place) => {
          let field = maskPhone({ text: masked(text), caret: place });
          // A leading zero is taken off, so that one press may take more than one digit.
          for (let left = leftOf(field); left > 0; left = leftOf(field)) {
            field = pressed(field, direction);
            expect(leftOf(field)).toBeLessThan(left);
          }
        }),
      );
    },
  );
});

/** Presses Backspace or Delete as a browser does, and masks the field anew. */
function pressed(before: MaskedText, direction: "backward" | "forward") {
  const { text, caret } = before;
  const [from, to] = reachDigit(
    text,
    direction === "backward" ? [Math.max(caret - 1, 0), caret] : [caret, caret + 1],
    direction,
  );
  return maskPhone({ text: text.slice(0, from) + text.slice(to), caret: from }, before);
}
