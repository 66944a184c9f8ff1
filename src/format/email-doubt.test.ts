import { expect, test } from "vitest";
import { domainMeant } from "./email-doubt.ts";

test.each([
  ["ana@gmial.com", "gmail.com"],
  ["ana@gmail.con", "gmail.com"],
  ["ana@gmail.co", "gmail.com"],
  ["ana@gmail.com.br", "gmail.com"],
  ["ana@gmaill.com", "gmail.com"],
  ["ana@hotnail.com", "hotmail.com"],
  ["Ana@HOTMIAL.com ", "hotmail.com"],
  ["ana@yahoo.com.bt", "yahoo.com.br"],
  ["ana@outlok.com", "outlook.com"],
])("%s is asked about: %s", (typed, meant) => {
  expect(domainMeant(typed)).toBe(meant);
});

test.each(["ana@gmail.com", "ana@mail.com", "ana@igreja.org.br", "ana@uol.com.br", "ana", "", "@"])(
  "%s is no slip",
  (typed) => {
    expect(domainMeant(typed)).toBeUndefined();
  },
);
