import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digitsOnly } from "../format.ts";
import { type MaskedText, reachDigit } from "./masked-text.ts";
import { maskMoney, parseMoney, readMoney, showMoney } from "./money-mask.ts";

const nothing: MaskedText = { text: "", caret: 0 };
const masked = (text: string, before = nothing) =>
  maskMoney({ text, caret: text.length }, before).text;

describe("whatever is typed, wherever", () => {
  const amounts = fc.integer({ min: 0, max: 999_999_999 });
  const anything = fc.string({ unit: fc.constantFrom(..."0123456789R$ .,-a"), maxLength: 20 });

  test("a displayed amount is read as the same amount, by the field and as a text", () => {
    fc.assert(
      fc.property(amounts, (centavos) => {
        const shown = showMoney(centavos);
        expect(readMoney(shown)).toBe(centavos);
        expect(parseMoney(shown)).toBe(centavos === 0 ? undefined : centavos);
        expect(shown).toMatch(/^(|R\$ \d{1,3}(\.\d{3})*,\d\d)$/);
      }),
    );
  });

  test("the caret is inside the field, and masking again changes nothing", () => {
    fc.assert(
      fc.property(anything, fc.nat(20), (text, place) => {
        const once = maskMoney({ text, caret: Math.min(place, text.length) }, nothing);
        expect(once.caret).toBeGreaterThanOrEqual(0);
        expect(once.caret).toBeLessThanOrEqual(once.text.length);
        expect(maskMoney(once, once)).toEqual(once);
      }),
    );
  });

  test("typing key by key shows the same as all keys at once", () => {
    fc.assert(
      fc.property(amounts, (centavos) => {
        const typed = [...String(centavos)].reduce((shown, key) => masked(shown + key), "");
        expect(typed).toBe(showMoney(centavos));
      }),
    );
  });

  test("a digit typed in the middle lands there", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.nat(16),
        fc.constantFrom(..."123456789"),
        (centavos, place, key) => {
          const text = showMoney(centavos);
          const at = Math.min(place, text.length);
          const after = maskMoney(
            { text: text.slice(0, at) + key + text.slice(at), caret: at + 1 },
            nothing,
          );
          const right = digitsOnly(text.slice(at));
          fc.pre(digitsOnly(text.slice(0, at)).length + 1 + right.length <= 9);
          expect(digitsOnly(after.text.slice(after.caret))).toBe(right);
          expect(digitsOnly(after.text.slice(0, after.caret)).at(-1)).toBe(key);
        },
      ),
    );
  });

  test("deleting backward from the end, key by key, empties it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (centavos) => {
        let field: MaskedText = { text: showMoney(centavos), caret: showMoney(centavos).length };
        for (let left = centavos; left > 0; left = Math.floor(left / 10)) {
          expect(readMoney(field.text)).toBe(left);
          field = pressed(field);
        }
        expect(field.text).toBe("");
      }),
    );
  });

  test("deleting backward in the middle takes the digit in front, points or no points", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999_999_999 }), fc.nat(16), (centavos, place) => {
        const text = showMoney(centavos);
        const caret = Math.min(place, text.length);
        const left = digitsOnly(text.slice(0, caret));
        const right = digitsOnly(text.slice(caret));
        const after = pressed({ text, caret });
        expect(readMoney(after.text)).toBe(Number(left.slice(0, -1) + right));
      }),
    );
  });
});

/** Presses Backspace as a browser does, and masks the field anew. */
function pressed(before: MaskedText): MaskedText {
  const { text, caret } = before;
  const [from, to] = reachDigit(text, [Math.max(caret - 1, 0), caret], "backward");
  return maskMoney({ text: text.slice(0, from) + text.slice(to), caret: from }, before);
}
