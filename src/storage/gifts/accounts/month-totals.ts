import { sql } from "kysely";
import { purposes as allPurposes } from "../../../contract/gift/payment.ts";
import type { MonthTotals } from "../../../domain/donation/accounts/books.ts";
import { type Period, periodOfMonth } from "../../../domain/donation/accounts/church-month.ts";
import type { Reader } from "../../engine/database.ts";

const hourMs = 3_600_000;

/** Sums of real money: of hours that the database itself has summed, less what was taken back. */
export async function monthTotals(
  reader: Reader,
  months: readonly string[],
): Promise<MonthTotals[]> {
  const totals = [];
  for (const month of months) {
    const period = periodOfMonth(month) ?? { fromMs: 0, toMs: 0 };
    const purposes = await purposesOf(reader, period);
    const grossCentavos = sum(purposes.map((one) => one.grossCentavos));
    const takenBackCentavos = await takenBackOf(reader, period);
    totals.push({
      month,
      count: sum(purposes.map(({ count }) => count)),
      grossCentavos,
      takenBackCentavos,
      netCentavos: grossCentavos - takenBackCentavos,
      purposes,
    });
  }
  return totals;
}

async function purposesOf(reader: Reader, { fromMs, toMs }: Period) {
  const rows = await reader
    .selectFrom("gift_hours")
    .select([
      "purpose",
      sql<number>`cast(sum(gifts) as bigint)`.as("count"),
      sql<number>`cast(sum(centavos) as bigint)`.as("grossCentavos"),
    ])
    // All there are: so each is found in the index, and nothing is sorted.
    .where("purpose", "in", [...allPurposes, ""])
    .where("hour", ">=", fromMs / hourMs)
    .where("hour", "<", toMs / hourMs)
    .groupBy("purpose")
    .orderBy("purpose")
    .execute();
  return rows
    .map(({ purpose, ...sums }) => ({ purpose: purpose || undefined, ...sums }))
    .toSorted((one, other) => other.grossCentavos - one.grossCentavos);
}

/** Of gifts of that time, until today. */
async function takenBackOf(reader: Reader, { fromMs, toMs }: Period): Promise<number> {
  const { centavos } = await reader
    .selectFrom("gifts_taken_back")
    .select(sql<number>`cast(coalesce(sum(centavos), 0) as bigint)`.as("centavos"))
    .where("hour", ">=", fromMs / hourMs)
    .where("hour", "<", toMs / hourMs)
    .executeTakeFirstOrThrow();
  return centavos;
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
