import { expect, test } from "vitest";
import { commonFunds, findFund } from "./fund.ts";
import { meansOfWire, meansOnWire } from "./means.ts";

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
