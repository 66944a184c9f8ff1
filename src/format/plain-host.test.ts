import { expect, test } from "vitest";
import { isExternalUrl } from "./outside-links.ts";

test.each([
  ["https://cdn.example.org/x.mp3", true],
  ["https://são-joão.example.org/x.mp3", true],
  ["https://a.b;sandbox/x.mp3", false],
  ["https://a.b,c.d/x.mp3", false],
  ["https://a.b'/x.mp3", false],
  ["https://a.b*/x.mp3", false],
])("%s is an address that a page's policy can name: %s", (text, expected) => {
  expect(isExternalUrl(text)).toBe(expected);
});
