import { describe, expect, test } from "vitest";
import { busySentence, cooldownSentence } from "./payment.ts";

describe("the time is São Paulo's, wherever the server is", () => {
  test.each([
    ["2026-11-22T17:20:00.000Z", "14:20"],
    ["2026-11-22T11:05:00.000Z", "08:05"],
    ["2026-11-23T02:59:00.000Z", "23:59"],
    // Past midnight there, three hours after it was in UTC.
    ["2026-11-23T03:00:00.000Z", "00:00"],
    ["2026-11-23T03:07:00.000Z", "00:07"],
    // Midnight in UTC is none there.
    ["2026-11-23T00:00:00.000Z", "21:00"],
  ])("until %s the cooldown of everybody ends at %s", (instant, clock) => {
    expect(cooldownSentence({ whose: "site", untilMs: Date.parse(instant) })).toBe(
      `Por segurança, os cartões descansam até as ${clock}. O PIX funciona.`,
    );
  });
});

test("for one sender's cooldown the reason comes first", () => {
  const untilMs = Date.parse("2026-11-22T17:20:00.000Z");
  expect(cooldownSentence({ whose: "sender", untilMs })).toBe(
    "Daqui, vários cartões não passaram. Por segurança, os cartões descansam até as 14:20. O PIX funciona.",
  );
});

test("a giver whose turn did not come reads how long it may last", () => {
  expect(busySentence({ untilMs: Date.parse("2026-11-22T17:20:00.000Z") })).toBe(
    "Há contribuições ainda sem confirmação. Tente em um minuto, ou use o PIX. O cartão volta até as 14:20.",
  );
});
