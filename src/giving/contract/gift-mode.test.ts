import { expect, test } from "vitest";
import type { CardSettings } from "../../platform/http/client-settings.ts";
import { modeOfCards } from "./gift-mode.ts";

test.each<[CardSettings, ReturnType<typeof modeOfCards>]>([
  [{ provider: "stripe", publishableKey: "pk_live_51Qd8RtYw3LmZx7Kp" }, "live"],
  [{ provider: "stripe", publishableKey: "pk_test_51Qd8RtYw3LmZx7Kp" }, "test"],
  // Whatever is not plainly money is taken for a test.
  [{ provider: "stripe", publishableKey: "pk_51Qd8RtYw3LmZx7Kp" }, "test"],
  [{ provider: "simulated" }, "demonstration"],
  [{ provider: "none" }, undefined],
])("%o: %s", (cards, mode) => {
  expect(modeOfCards(cards)).toBe(mode);
});
