import { expect, test } from "vitest";
import type { CardSettings } from "./card-settings.ts";
import { commonFunds, findFund } from "./fund.ts";
import { modeOfCards } from "./gift-mode.ts";
import { meansOfWire, meansOnWire } from "./means.ts";

test.each<[CardSettings | undefined, ReturnType<typeof modeOfCards>]>([
  [{ provider: "stripe", publishableKey: "pk_live_51Qd8RtYw3LmZx7Kp" }, "live"],
  [{ provider: "stripe", publishableKey: "pk_test_51Qd8RtYw3LmZx7Kp" }, "test"],
  // Whatever is not plainly money is taken for a test.
  [{ provider: "stripe", publishableKey: "pk_51Qd8RtYw3LmZx7Kp" }, "test"],
  [{ provider: "simulated" }, "demonstration"],
  [undefined, undefined],
])("%o: %s", (cards, mode) => {
  expect(modeOfCards(cards)).toBe(mode);
});

test.each([
  ["Dizimo", "Dízimo"],
  ["dízimo e oferta", "Dízimo/Oferta"],
  ["Dizimo/Oferta", "Dízimo/Oferta"],
  [" OFERTA ", "Oferta"],
  ["missoes", "Missões"],
  ["obras", undefined],
  ["", undefined],
  ["/", undefined],
])("the fund “%s” is %s", (typed, fund) => {
  expect(findFund(typed, [...commonFunds, "Missões"])).toBe(fund);
});

test("means are read as they are written, and as people type them", () => {
  for (const [means, wire] of Object.entries(meansOnWire)) expect(meansOfWire(wire)).toBe(means);
  expect(meansOfWire("Transferência")).toBe("transfer");
  expect(meansOfWire("PIX")).toBe("pix");
  expect(meansOfWire("boleto")).toBeUndefined();
});
