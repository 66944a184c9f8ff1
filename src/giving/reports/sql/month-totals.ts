import type { MonthTotals } from "../books.ts";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { sumsInPostgres, sumsInSqlite } from "./month-sums.ts";

/** Sums of real money: of hours that the database itself has summed, less what was taken back. */
export async function monthTotals(
  reader: Reader,
  kind: Database["kind"],
  months: readonly string[],
): Promise<MonthTotals[]> {
  const sums = await (kind === "postgres" ? sumsInPostgres : sumsInSqlite)(reader, months);
  return months.map((month) => {
    const purposes = sums.given
      .filter((one) => one.month === month)
      .map(({ purpose, count, grossCentavos }) => ({
        purpose: purpose || undefined,
        count,
        grossCentavos,
      }))
      .toSorted((one, other) => other.grossCentavos - one.grossCentavos);
    const grossCentavos = sum(purposes.map((one) => one.grossCentavos));
    const takenBackCentavos = sums.takenBack.find((one) => one.month === month)?.centavos ?? 0;
    return {
      month,
      count: sum(purposes.map(({ count }) => count)),
      grossCentavos,
      takenBackCentavos,
      netCentavos: grossCentavos - takenBackCentavos,
      purposes,
    };
  });
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
