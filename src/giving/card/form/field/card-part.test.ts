import { expect, test } from "vitest";
import { partOf } from "./card-part.tsx";

test.each([
  ["expired_card", "expiry"],
  ["invalid_expiry_year_past", "expiry"],
  ["incorrect_cvc", "cvc"],
  ["incorrect_number", "number"],
])("%s is about the card's %s", (code, part) => {
  expect(partOf(code)).toBe(part);
});

test.each(["insufficient_funds", "generic_decline", "processing_error", undefined])(
  "%s is about no part of it",
  (code) => {
    expect(partOf(code)).toBeUndefined();
  },
);
