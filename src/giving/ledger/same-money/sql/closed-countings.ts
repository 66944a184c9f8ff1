import type { Reader } from "../../../../platform/database/database.ts";
import type { ClosedCounting } from "../same-money.ts";

/** Closed countings of some days, as "2026-11-22", both included. What was taken back later is still in the sums. */
export const closedCountings = (
  reader: Reader,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<ClosedCounting[]> =>
  reader
    .selectFrom("closedCountings")
    .selectAll()
    .where((row) => row.between("day", fromDay, toDay))
    .orderBy("day")
    .orderBy("id")
    .execute();
