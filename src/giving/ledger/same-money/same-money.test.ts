import { expect, test } from "vitest";
import { doubtAbout, endToEndIdIn, type KnownMoney, type Money, sameMoney } from "./same-money.ts";

const money = (facts: Partial<Money>): Money => ({
  from: "statement",
  means: "transfer",
  day: "2026-11-05",
  amountCentavos: 50_00,
  ...facts,
});
const known = (facts: Partial<Money> & { receiptNumber?: number }): KnownMoney =>
  ({
    ...money(facts),
    from: "by-hand",
    giftId: "g",
    receiptNumber: 7,
    giver: "",
    ...facts,
  }) as KnownMoney;
const deposit: KnownMoney = {
  from: "deposit",
  means: "cash",
  day: "2026-11-22",
  amountCentavos: 50_00,
  countingId: "c1",
};
/** The doubt of each credit. */
const doubtsOf = (fresh: Money[], all: KnownMoney[]) => {
  const matches = sameMoney(fresh, all);
  return fresh.map((_, at) => {
    const match = matches.find((one) => one.at === at);
    return match && doubtAbout(match.known);
  });
};

test("a gift by hand of the day before, of the day and of the day after may be the same, in this order of days", () => {
  const days = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"];
  const credits = days.map((day) => money({ day }));
  const of = (day: string) =>
    doubtsOf(credits, [known({ day })]).map((doubt) => doubt === "talvez já lançada, nº 000007");
  expect(of("2026-12-01")).toEqual([false, true, false, false]);
  expect(of("2026-12-04")).toEqual([false, false, false, true]);
  expect(of("2026-11-29")).toEqual([true, false, false, false]);
  expect(of("2026-11-28")).toEqual([false, false, false, false]);
});

test("each known sum answers for one", () => {
  const credits = [money({}), money({}), money({ amountCentavos: 50_01 })];
  expect(doubtsOf(credits, [known({})]).filter(Boolean)).toHaveLength(1);
  expect(doubtsOf(credits, [known({}), known({ day: "2026-11-06", receiptNumber: 8 })])).toEqual([
    "talvez já lançada, nº 000007",
    "talvez já lançada, nº 000008",
    undefined,
  ]);
});

test("the bank's PIX meets a PIX or transfer of the days around, and a deposit none, in the week after the counting", () => {
  const pix = known({ from: "bank", means: "pix", receiptNumber: 9 });
  const doubt = "talvez o PIX que o banco já confirmou, nº 000009";
  expect(doubtsOf([money({ means: "pix" })], [pix])).toEqual([doubt]);
  expect(doubtsOf([money({ means: "pix", day: "2026-11-06" })], [pix])).toEqual([doubt]);
  expect(doubtsOf([money({ means: "transfer" })], [pix])).toEqual([doubt]);
  expect(doubtsOf([money({ means: "cash" })], [pix])).toEqual([undefined]);

  const ofCounting = "talvez o depósito da contagem de 22/11/2026";
  expect(doubtsOf([money({ day: "2026-11-29" })], [deposit])).toEqual([ofCounting]);
  expect(doubtsOf([money({ day: "2026-11-30" })], [deposit])).toEqual([undefined]);
  expect(doubtsOf([money({ day: "2026-11-22", means: "pix" })], [deposit])).toEqual([undefined]);
  expect(sameMoney([deposit], [known({ from: "statement", day: "2026-11-29" })])).toHaveLength(1);
  expect(sameMoney([deposit], [known({ from: "statement", day: "2026-11-21" })])).toEqual([]);
});

test("what the bank calls the same is the same before what looks alike, and two ids are two payments", () => {
  const [one, other] = ["E18236120202611051200s0a1b2c3d4e", "E18236120202611051201s0a1b2c3d4f"];
  const pix = { means: "pix", from: "bank" } as const;
  const credit = money({ means: "pix", paymentName: `PIX RECEBIDO ${one.toLowerCase()} ANA` });
  const later = known({ ...pix, day: "2026-11-06", paymentName: one, receiptNumber: 2 });
  const alike = known({ ...pix, paymentName: other, receiptNumber: 1 });
  expect(sameMoney([credit], [alike, later])).toEqual([{ at: 0, known: later }]);
  expect(sameMoney([credit], [alike])).toEqual([]);
  expect(endToEndIdIn("PIX E123 2026")).toBe(undefined);
});

test.each(["E1823612A202611051200s0a1b2c3d4e", "EABCDEFGH202611051200s0a1b2c3d4"])(
  "a PIX's own id may have letters in its bank's number: %s",
  (id) => {
    expect(endToEndIdIn(`PIX RECEBIDO ${id.toLowerCase()} ANA`)).toBe(id.toUpperCase());
    const credit = money({ means: "pix", day: "2026-11-09", paymentName: `PIX ${id}` });
    const pix = known({ means: "pix", from: "bank", day: "2026-11-07", paymentName: id });
    expect(sameMoney([credit], [pix])).toEqual([{ at: 0, known: pix }]);
  },
);

test("what comes by card meets nothing: a statement's payouts are skipped", () => {
  expect(sameMoney([money({})], [known({ from: "site", means: "card" })])).toEqual([]);
});
