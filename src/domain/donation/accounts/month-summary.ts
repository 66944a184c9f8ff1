import type { Purpose } from "../../../contract/gift/payment.ts";
import { type Balance, type KeptGift, sumOf, takings } from "../reversals/balance.ts";
import { monthOf } from "./church-month.ts";
import { isMoney } from "./gift-words.ts";
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
    dayMonth(gift),
    ...takings(gift).map(({ madeAtMs }) => monthOf(madeAtMs)),
  ]);
  return [...new Set(months)].toSorted().map((month) => summarise(month, money));
}

function summarise(month: string, money: readonly KeptGift[]): MonthSummary {
  const ofMonth = money.filter((gift) => dayMonth(gift) === month);
  const received = ofMonth.filter(({ state }) => state === "succeeded");
  const sum = sumOf(received);
  const takenBack = money.flatMap((gift) =>
    takings(gift)
      .filter(({ madeAtMs }) => monthOf(madeAtMs) === month)
      .map(({ centavos }) => ({ centavos, isOfOther: dayMonth(gift) !== month })),
  );
  const ofOthers = takenBack.filter(({ isOfOther }) => isOfOther);
  return {
    month,
    received: { ...sum, count: received.length },
    purposes: groups(received, ({ purpose }) => purpose).map(([purpose, some]) => ({
      purpose,
      grossCentavos: sumOf(some).grossCentavos,
      count: some.length,
    })),
    takenBackOfOthers: { centavos: total(ofOthers), count: ofOthers.length },
    movementCentavos: sum.grossCentavos - total(takenBack),
    others: groups(ofMonth, ({ state }) => state)
      .filter(([state]) => state !== "succeeded")
      .map(([state, some]) => ({ state, count: some.length })),
  };
}

/** The month that a gift counts for: the one that it ended in, or else began in. */
const dayMonth = ({ settledAtMs, begunAtMs }: KeptGift): string =>
  monthOf(settledAtMs ?? begunAtMs);

const groups = <Key>(gifts: readonly KeptGift[], keyOf: (gift: KeptGift) => Key) => [
  ...Map.groupBy(gifts, keyOf),
];

const total = (all: readonly { centavos: number }[]): number =>
  all.reduce((sum, { centavos }) => sum + centavos, 0);
