import { countsAtMs } from "../gift.ts";
import type { Purpose } from "../../../contract/gift/payment.ts";
import { type Balance, type KeptGift, sumOf, takings } from "../reversals/balance.ts";
import { monthOf } from "./church-month.ts";
import { isMoney } from "./gift-words.ts";
import { takenBackWhere } from "./taken-back.ts";
import type { GiftState } from "../life/gift-state.ts";

/** One month as the treasurer adds it up; in centavos, money only. */
export type MonthSummary = {
  month: string;
  /** Of the gifts that were received in the month, with all that was taken back of them until today. */
  received: Balance & { count: number };
  purposes: { purpose: Purpose | undefined; grossCentavos: number; count: number }[];
  /** What was taken back in this month of gifts of other months. */
  takenBackOfOthers: { centavos: number; count: number };
  /** What the month did to the account at the provider, before its fees: received less taken back. */
  movementCentavos: number;
  /** Gifts that were not received. */
  others: { state: GiftState; count: number }[];
};

/** Every month that something was given or taken back in, oldest first. */
export function summariseMonths(gifts: readonly KeptGift[]): MonthSummary[] {
  const money = gifts.filter(isMoney);
  const months = money.flatMap((gift) => [
    monthOfGift(gift),
    ...takings(gift).map(({ madeAtMs }) => monthOf(madeAtMs)),
  ]);
  return [...new Set(months)].toSorted().map((month) => summarise(month, money));
}

function summarise(month: string, money: readonly KeptGift[]): MonthSummary {
  const ofMonth = money.filter((gift) => monthOfGift(gift) === month);
  const received = ofMonth.filter(({ state }) => state === "succeeded");
  const sum = sumOf(received);
  const takenBack = takenBackWhere(money, (ms) => monthOf(ms) === month);
  return {
    month,
    received: { ...sum, count: received.length },
    purposes: groups(received, ({ purpose }) => purpose).map(([purpose, some]) => ({
      purpose,
      grossCentavos: sumOf(some).grossCentavos,
      count: some.length,
    })),
    takenBackOfOthers: takenBack.ofOthers,
    movementCentavos: sum.grossCentavos - takenBack.centavos,
    others: groups(ofMonth, ({ state }) => state)
      .filter(([state]) => state !== "succeeded")
      .map(([state, some]) => ({ state, count: some.length })),
  };
}

/** The month that a gift counts for: the one that it ended in, or else began in. */
const monthOfGift = (gift: KeptGift): string => monthOf(countsAtMs(gift));

const groups = <Key>(gifts: readonly KeptGift[], keyOf: (gift: KeptGift) => Key) => [
  ...Map.groupBy(gifts, keyOf),
];
