import { expect, test } from "vitest";
import type { Means } from "../contract/means.ts";
import { type BookedElsewhere, doubtsOf } from "./not-a-gift.ts";

const credit = (day: string, amountCentavos = 50_00, means: Means = "transfer") => ({
  day,
  amountCentavos,
  means,
});
const byHand = (day: string, receiptNumber = 7): BookedElsewhere => ({
  from: "by-hand",
  day,
  amountCentavos: 50_00,
  receiptNumber,
});

test("a gift by hand of the day before, of the day and of the day after may be the same, in this order of days", () => {
  const days = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"];
  const credits = days.map((day) => credit(day));
  const known = "talvez já lançada, nº 000007";
  const of = (day: string) => doubtsOf(credits, [byHand(day)]).map((doubt) => doubt === known);
  expect(of("2026-12-01")).toEqual([false, true, false, false]);
  expect(of("2026-12-04")).toEqual([false, false, false, true]);
  expect(of("2026-11-29")).toEqual([true, false, false, false]);
  expect(of("2026-11-28")).toEqual([false, false, false, false]);
});

test("each booked sum answers for one credit", () => {
  const credits = [credit("2026-11-05"), credit("2026-11-05"), credit("2026-11-05", 50_01)];
  expect(doubtsOf(credits, [byHand("2026-11-05")]).filter(Boolean)).toHaveLength(1);
  expect(doubtsOf(credits, [byHand("2026-11-05"), byHand("2026-11-06", 8)])).toEqual([
    "talvez já lançada, nº 000007",
    "talvez já lançada, nº 000008",
    undefined,
  ]);
});

test("the bank's PIX is a PIX of the same day, and a counting's deposit is none and comes within a week", () => {
  const pix: BookedElsewhere = { ...byHand("2026-11-05"), from: "bank", receiptNumber: 9 };
  const known = "talvez o PIX que o banco já confirmou, nº 000009";
  expect(doubtsOf([credit("2026-11-05", 50_00, "pix")], [pix])).toEqual([known]);
  expect(doubtsOf([credit("2026-11-06", 50_00, "pix")], [pix])).toEqual([undefined]);
  expect(doubtsOf([credit("2026-11-05")], [pix])).toEqual([undefined]);

  const counting = { from: "counting", day: "2026-11-22", amountCentavos: 50_00 } as const;
  const deposit = "talvez o depósito da contagem de 22/11/2026";
  expect(doubtsOf([credit("2026-11-29")], [counting])).toEqual([deposit]);
  expect(doubtsOf([credit("2026-11-30")], [counting])).toEqual([undefined]);
  expect(doubtsOf([credit("2026-11-22", 50_00, "pix")], [counting])).toEqual([undefined]);
});
