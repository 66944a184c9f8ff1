import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isExpired, maskCardNumber, maskCvc, maskExpiry } from "./card-mask.ts";

const shown = (mask: typeof maskCvc, text: string) => mask({ text, caret: text.length }).text;

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242-4242", "4242 4242"],
  ["4242", "4242"],
  ["42424242424242424242", "4242 4242 4242 4242 424"],
])("the number %j shows %j", (typed, expected) => {
  expect(shown(maskCardNumber, typed)).toBe(expected);
});

test.each([
  ["1", "1"],
  ["12", "12"],
  ["123", "12 / 3"],
  ["1234", "12 / 34"],
  ["12/34", "12 / 34"],
  ["3", "03"],
  ["330", "03 / 30"],
])("the expiry %j shows %j", (typed, expected) => {
  expect(shown(maskExpiry, typed)).toBe(expected);
});

test("a card lasts to the end of its month", () => {
  const now = new Date(2026, 10, 21);

  expect(isExpired("11 / 26", now)).toBe(false);
  expect(isExpired("10 / 26", now)).toBe(true);
  expect(isExpired("12 / 34", now)).toBe(false);
  expect(isExpired("13 / 30", now)).toBeUndefined();
  expect(isExpired("12 / 3", now)).toBeUndefined();
});

test.each([maskCardNumber, maskExpiry, maskCvc])("the caret stays behind its digit", (mask) => {
  const anything = fc.string({ unit: fc.constantFrom(..."0123456789 /-a"), maxLength: 24 });
  fc.assert(
    fc.property(anything, fc.nat(24), (text, place) => {
      const once = mask({ text, caret: Math.min(place, text.length) });
      expect(once.caret).toBeLessThanOrEqual(once.text.length);
      expect(mask(once)).toEqual(once);
    }),
  );
});
