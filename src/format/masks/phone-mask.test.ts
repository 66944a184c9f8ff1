import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digitsOnly } from "../format.ts";
import { maskPhone, completePhone } from "./phone-mask.ts";
import { dropDigit } from "./masked-text.ts";

const masked = (text: string) => maskPhone(text, text.length).text;

test.each([
  ["", ""],
  ["1", "(1"],
  ["11", "(11"],
  ["119", "(11) 9"],
  ["1198765", "(11) 98765"],
  ["11987654321", "(11) 98765-4321"],
  ["119876543210", "(11) 98765-4321"],
  ["1133334444", "(11) 3333-4444"],
  ["1155550100", "(11) 5555-0100"],
  ["11333344", "(11) 3333-44"],
  ["11333344445", "(11) 33334-4445"],
  ["1187654321", "(11) 87654-321"],
  ["telefone: 11", "(11"],
])("typing %j shows %j", (typed, shown) => {
  expect(masked(typed)).toBe(shown);
});

test.each([
  ["+55 11 98765-4321"],
  ["+5511987654321"],
  ["5511987654321"],
  ["+55 (11) 98765-4321"],
  ["011 98765-4321"],
  [" +55 (0) 11 98765 4321"],
  ["11.98765.4321"],
])("a number written as %j is the same number", (written) => {
  expect(masked(written)).toBe("(11) 98765-4321");
});

test("a country code may be typed by hand", () => {
  let shown = "";
  const steps = [..."+5511987654321"].map((key) => (shown = masked(shown + key)));

  expect(steps.slice(0, 4)).toEqual(["+", "+5", "+55", "(1"]);
  expect(steps.at(-1)).toBe("(11) 98765-4321");
});

test("an area of 55 is an area, and no country", () => {
  expect(masked("55987654321")).toBe("(55) 98765-4321");
});

test("a landline is shown as one while it is typed, and a digit too many can be taken back", () => {
  let shown = "";
  const steps = [..."11333344445"].map((key) => (shown = masked(shown + key)));

  expect(steps.slice(5, 10)).toEqual([
    "(11) 3333",
    "(11) 3333-4",
    "(11) 3333-44",
    "(11) 3333-444",
    "(11) 3333-4444",
  ]);
  expect(masked(shown.slice(0, -1))).toBe("(11) 3333-4444");
});

test("going back over a finished number and on again leaves it as it was", () => {
  for (const number of ["(11) 98765-4321", "(11) 3333-4444"]) {
    for (let caret = 5; caret < number.length; caret += 1) {
      const before = pressed({ text: number, caret }, "backward");
      const taken = digitsOnly(number.slice(0, caret)).at(-1) ?? "";
      const again = before.text.slice(0, before.caret) + taken + before.text.slice(before.caret);
      expect(maskPhone(again, before.caret + 1).text).toBe(number);
    }
  }
});

test("a finished landline is split in the middle, and only a finished one", () => {
  expect(completePhone("(11) 55550-100")).toBe("(11) 5555-0100");
  expect(completePhone("+55 11 5555 0100")).toBe("(11) 5555-0100");
  expect(completePhone("(11) 98765-4321")).toBe("(11) 98765-4321");
  expect(completePhone("(11) 9876")).toBe("(11) 9876");
  expect(completePhone("")).toBe("");
});

describe("whatever is typed, wherever", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 11 });
  const started = digits.filter((text) => !text.startsWith("0"));
  const anything = fc.string({ unit: fc.constantFrom(..."0123456789()+- a"), maxLength: 24 });

  test("it fits the field, and its caret stands in it", () => {
    fc.assert(
      fc.property(anything, fc.nat(24), (text, place) => {
        const { text: shown, caret } = maskPhone(text, Math.min(place, text.length));
        expect(shown).toMatch(/^(\+5{0,2}|(\(\d{1,2}(\) \d{1,5}(-\d{1,4})?)?)?)$/);
        expect(shown.length).toBeLessThanOrEqual(15);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(shown.length);
      }),
    );
  });

  test("masking again changes nothing", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = maskPhone(text, text.length);
        expect(maskPhone(once.text, once.caret)).toEqual(once);
      }),
    );
  });

  test("one key after the other shows what all at once would", () => {
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
        const after = maskPhone(shown.slice(0, at) + key + shown.slice(at), at + 1);
        const index = digitsOnly(shown.slice(0, at)).length;
        expect(digitsOnly(after.text)).toBe(text.slice(0, index) + key + text.slice(index));
        expect(after.text[after.caret - 1]).toBe(key);
      }),
    );
  });

  test("deleting backward, key by key, empties it from the caret to the start", () => {
    fc.assert(
      fc.property(started, fc.nat(15), (text, place) => {
        let field = maskPhone(masked(text), place);
        let left = digitsOnly(field.text.slice(0, field.caret)).length;
        // A leading zero is taken off, so that one press may take more than one digit.
        while (left > 0) {
          field = pressed(field, "backward");
          const now = digitsOnly(field.text.slice(0, field.caret)).length;
          expect(now).toBeLessThan(left);
          left = now;
        }
      }),
    );
  });

  test("deleting forward, key by key, empties it from the caret to the end", () => {
    fc.assert(
      fc.property(started, fc.nat(15), (text, place) => {
        let field = maskPhone(masked(text), place);
        let left = digitsOnly(field.text.slice(field.caret)).length;
        while (left > 0) {
          field = pressed(field, "forward");
          const now = digitsOnly(field.text.slice(field.caret)).length;
          expect(now).toBeLessThan(left);
          left = now;
        }
      }),
    );
  });
});

/** What Backspace or Delete does in a browser, and what the field makes of it. */
function pressed(before: { text: string; caret: number }, direction: "backward" | "forward") {
  const from = direction === "backward" ? before.caret - 1 : before.caret;
  const cut = {
    text: before.text.slice(0, from) + before.text.slice(from + 1),
    caret: Math.max(from, 0),
  };
  const changed = digitsOnly(cut.text) !== digitsOnly(before.text);
  const meant = changed ? cut : dropDigit(cut, direction);
  return maskPhone(meant.text, meant.caret);
}
