import { describe, expect, test } from "vitest";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import type { GiftState, Origin } from "../../ledger/gift.ts";
import type { Reversal } from "../../ledger/reversals/reversal.ts";
import {
  type ComparedGift,
  compareMonth,
  type ListedPayment,
  differenceSentence,
} from "./compare-month.ts";

const origin: Origin = { provider: "stripe", account: "acct_1sample", mode: "live" };
const period = { fromMs: 1_000, toMs: 2_000 };
const payment: ListedPayment = {
  paymentId: "pi_1",
  giftId: "g1",
  amountCentavos: 50_00,
  currency: "brl",
  createdAtMs: 1_500,
  status: "received",
};
const giftOf = (facts: Partial<ComparedGift> = {}): ComparedGift => ({
  ...sampleGift({ id: "g1", paymentId: "pi_1", state: "succeeded", begunAtMs: 1_500 }),
  reversals: [],
  chargedAtMs: 1_500,
  ...facts,
});
const dispute: Reversal = {
  id: "dp_1",
  kind: "dispute",
  paymentId: "pi_1",
  amountCentavos: 50_00,
  currency: "brl",
  state: "open",
  madeAtMs: 1_600,
};

type Comparison = Partial<Parameters<typeof compareMonth>[0]>;
const kindsOf = (comparison: Comparison) =>
  compareMonth({
    period,
    origin,
    payments: [payment],
    gifts: [giftOf()],
    reversals: [],
    ...comparison,
  }).differences.map(({ kind }) => kind);

test("gifts that are equal on both sides are no difference, refunded or not", () => {
  expect(kindsOf({})).toEqual([]);
  expect(kindsOf({ gifts: [giftOf({ reversals: [dispute] })], reversals: [dispute] })).toEqual([]);
});

describe("a payment that was not received", () => {
  const states: GiftState[] = ["succeeded", "processing", "canceling", "declined", "failed"];
  test.each<[ListedPayment["status"], GiftState[]]>([
    ["waiting", ["succeeded", "declined", "failed"]],
    ["declined", ["succeeded"]],
    ["over", ["succeeded", "processing", "canceling"]],
  ])("%s differs from %j", (status, differing) => {
    const found = states.filter((state) => {
      const kinds = kindsOf({ payments: [{ ...payment, status }], gifts: [giftOf({ state })] });
      return kinds.length > 0;
    });
    expect(found).toEqual(differing);
  });
});

test("a second charge of one gift is reported as missing in the ledger", () => {
  const second = { ...payment, paymentId: "pi_2" };
  expect(kindsOf({ payments: [payment, second] })).toEqual(["not-in-ledger"]);
});

test("a gift without a known payment is found by its metadata", () => {
  const gifts = [giftOf({ paymentId: undefined, state: "unknown" })];
  expect(kindsOf({ gifts })).toEqual(["not-in-ledger"]);
});

test("another amount, currency or reversal is a difference", () => {
  expect(kindsOf({ payments: [{ ...payment, amountCentavos: 1 }] })).toEqual(["amount"]);
  expect(kindsOf({ payments: [{ ...payment, currency: "usd" }] })).toEqual(["amount"]);
  expect(kindsOf({ reversals: [dispute] })).toEqual(["taken-back"]);
  expect(kindsOf({ gifts: [giftOf({ reversals: [dispute] })] })).toEqual(["taken-back"]);
  expect(kindsOf({ reversals: [{ ...dispute, state: "won" }] })).toEqual([]);
});

test("gifts of another account, mode or provider are not compared", () => {
  const others: Partial<ComparedGift>[] = [
    { account: "acct_1other" },
    { mode: "test" },
    { account: "simulado", mode: "demonstration" },
  ];
  for (const facts of others) expect(kindsOf({ payments: [], gifts: [giftOf(facts)] })).toEqual([]);
  expect(kindsOf({ payments: [] })).toEqual(["not-at-provider"]);
});

test("a gift begun in one month and paid in the next is compared with the next month's list", () => {
  const late = { ...payment, createdAtMs: 2_000 };
  expect(kindsOf({ payments: [late] })).toEqual([]);
  expect(kindsOf({ payments: [{ ...late, amountCentavos: 1 }] })).toEqual([]);
  const next = { fromMs: 2_000, toMs: 3_000 };
  const payments = [{ ...late, amountCentavos: 1 }];
  expect(kindsOf({ period: next, payments })).toEqual(["amount"]);
});

test("each difference is a sentence with date, amount and the provider's id", () => {
  const { differences } = compareMonth({
    period,
    origin,
    payments: [{ ...payment, status: "over" }],
    gifts: [giftOf({ receiptNumber: 7 })],
    reversals: [],
  });
  expect(differences.map(differenceSentence).join().replaceAll("\u00A0", " ")).toBe(
    "A situação é outra: no livro recebida, na Stripe cancelada: recibo 000007, 31/12/1969 21:00, R$ 50,00, pi_1.",
  );
});
