import { countsAtMs } from "../gift.ts";
import { type GiftWithReversals, takings } from "../reversals/balance.ts";
import { type MonthTotals, movementAtProvider, type TakenBack } from "./gift-reports.ts";
import type { GiftReports } from "./sql/gift-reports.ts";
import { monthOf, periodOfMonth } from "../../../format/church-clock.ts";
import { isMoney } from "./gift-words.ts";
import type { GiftState } from "../gift-state.ts";

/** One month as the treasurer adds it up; in centavos, money only. */
export type MonthSummary = {
  month: string;
  /** Gifts received in the month, with all their reversals until today. */
  received: MonthTotals;
  /** Reversals in this month of gifts of other months. */
  takenBackOfOthers: TakenBack["ofOthers"];
  movement: ReturnType<typeof movementAtProvider>;
  /** Attempts by card that were not received. */
  others: { state: GiftState; count: number }[];
};

/**
 * Every month with a gift or a reversal, oldest first. The sums are the panel's; the gifts give the months
 * and the gifts that were not received. Reads each gift once. Throws `StorageUnavailable`.
 */
export async function summariseMonths(
  gifts: readonly GiftWithReversals[],
  reports: Pick<GiftReports, "totals" | "takenBackIn">,
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
  for (const received of months.length > 0 ? await reports.totals(months) : []) {
    const { month } = received;
    const takenBack = await reports.takenBackIn(periodOfMonth(month) ?? { fromMs: 0, toMs: 0 });
    summaries.push({
      month,
      received,
      takenBackOfOthers: takenBack.ofOthers,
      movement: movementAtProvider(received, takenBack),
      others: [...statesOf(month)]
        .filter(([state]) => state !== "succeeded")
        .map(([state, count]) => ({ state, count })),
    });
  }
  return summaries;
}
