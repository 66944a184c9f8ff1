import { describe, expect, test } from "vitest";
import { isMobile } from "./photo-slides.island.tsx";

const phones = {
  "iPhone, Safari":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Android, Chrome":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
  "Android, Firefox": "Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0",
  "Opera Mini":
    "Opera/9.80 (Android; Opera Mini/36.2.2254/191.256; U; pt) Presto/2.12.423 Version/12.16",
  "iPod touch":
    "Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1",
  KaiOS: "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
};

const desktops = {
  "Windows, Chrome":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36",
  "macOS, Safari":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "nothing at all": "",
};

describe("by its user-agent string", () => {
  test.each(Object.entries(phones))("%s is a phone", (_name, userAgent) => {
    expect(isMobile({ userAgent })).toBe(true);
  });

  test.each(Object.entries(desktops))("%s is none", (_name, userAgent) => {
    expect(isMobile({ userAgent })).toBe(false);
  });
});

test("a client hint comes first", () => {
  const phone = phones["Android, Chrome"];
  const desktop = desktops["Windows, Chrome"];

  expect(isMobile({ userAgent: phone, userAgentData: { mobile: false } })).toBe(false);
  expect(isMobile({ userAgent: desktop, userAgentData: { mobile: true } })).toBe(true);
  expect(isMobile({ userAgent: phone, userAgentData: undefined })).toBe(true);
});
