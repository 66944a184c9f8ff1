import { countsAtMs } from "../gift.ts";
import { type KeptGift, takings } from "../reversals/balance.ts";
import type { Books, MonthTotals, TakenBack } from "./books.ts";
import { monthOf, periodOfMonth } from "./church-month.ts";
import { isMoney } from "./gift-words.ts";
import type { GiftState } from "../charge/gift-state.ts";

/** One month as the treasurer adds it up; in centavos, money only. */
export type MonthSummary = {
  month: string;
  /** Of the gifts that were received in the month, with all that was taken back of them until today. */
  received: MonthTotals;
  /** What was taken back in this month of gifts of other months. */
  takenBackOfOthers: TakenBack["ofOthers"];
  /** What the month did to the account at the provider, before its fees: received less taken back. */
  movementCentavos: number;
  /** Gifts that were not received. */
  others: { state: GiftState; count: number }[];
};

/**
 * Every month that something was given or taken back in, oldest first. The sums are those of the panel; the gifts say which
 * months there are, and what was not received. Each gift is looked at once, however many months there are. Throws
 * `StorageUnavailable`.
 */
export async function summariseMonths(
  gifts: readonly KeptGift[],
  books: Pick<Books, "totals" | "takenBackIn">,
  only?: string,
): Promise<MonthSummary[]> {
  const ofMonth = new Map<string, Map<GiftState, number>>();
  const statesOf = (month: string) => {
    const known = ofMonth.get(month) ?? new Map<GiftState, number>();
    ofMonth.set(month, known);
    return known;
  };
  for (const gift of gifts.filter(isMoney)) {
    const states = statesOf(monthOf(countsAtMs(gift)));
    states.set(gift.state, (states.get(gift.state) ?? 0) + 1);
    for (const { madeAtMs } of takings(gift)) statesOf(monthOf(madeAtMs));
  }
  const months = [...ofMonth.keys()].filter((month) => !only || month === only).toSorted();
  const summaries: MonthSummary[] = [];
  for (const received of months.length > 0 ? await books.totals(months) : []) {
    const { month, grossCentavos } = received;
    const takenBack = await books.takenBackIn(periodOfMonth(month) ?? { fromMs: 0, toMs: 0 });
    summaries.push({
      month,
      received,
      takenBackOfOthers: takenBack.ofOthers,
      movementCentavos: grossCentavos - takenBack.centavos,
      others: [...statesOf(month)]
        .filter(([state]) => state !== "succeeded")
        .map(([state, count]) => ({ state, count })),
    });
  }
  return summaries;
}
