import { type RawBuilder, sql } from "kysely";
import { type Purpose, purposes as allPurposes } from "../../contract/payment.ts";
import type { Reader } from "../../../platform/database/database.ts";
import type { MonthTotals } from "../gift-reports.ts";
import { periodOfMonth } from "../church-month.ts";

const hourMs = 3_600_000;

/** Sums of real money by month: the ledger's hourly sums less all reversals until today. */
export async function monthTotals(
  reader: Reader,
  months: readonly string[],
): Promise<MonthTotals[]> {
  const given = await givenIn(reader, months);
  const takenBack = await takenBackOf(reader, months);
  return months.map((month) => {
    const purposes = given
      .filter((one) => one.month === month)
      .map(({ purpose, count, grossCentavos }) => ({
        purpose: purpose || undefined,
        count,
        grossCentavos,
      }))
      .toSorted((one, other) => other.grossCentavos - one.grossCentavos);
    const grossCentavos = sum(purposes.map((one) => one.grossCentavos));
    const takenBackCentavos = takenBack.find((one) => one.month === month)?.centavos ?? 0;
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

type Given = { month: string; purpose: Purpose | ""; count: number; grossCentavos: number };
type TakenBack = { month: string; centavos: number };

const isInMonth = sql`hour >= first_hour and hour < next_hour`;

/** Selects each purpose of each month, so that all is read from an index in its order. */
async function givenIn(reader: Reader, months: readonly string[]): Promise<Given[]> {
  const purposes = [...allPurposes, ""].map((purpose) => sql`(cast(${purpose} as text))`);
  const sumOf = (
    column: "gifts" | "centavos",
  ) => sql`(select cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)
    from gift_hours where gift_hours.purpose = asked_purpose.purpose and ${isInMonth})`;
  const { rows } = await sql<Given>`
    with ${askedMonths(months)}, asked_purpose (purpose) as (values ${sql.join(purposes)})
    select month, purpose, ${sumOf("gifts")} as count, ${sumOf("centavos")} as "grossCentavos"
    from asked_month cross join asked_purpose`.execute(reader);
  return rows.filter(({ count }) => count > 0);
}

async function takenBackOf(reader: Reader, months: readonly string[]): Promise<TakenBack[]> {
  const { rows } = await sql<TakenBack>`
    with ${askedMonths(months)}
    select month, (select cast(coalesce(sum(centavos), 0) as bigint)
      from gifts_taken_back where ${isInMonth}) as centavos
    from asked_month`.execute(reader);
  return rows;
}

/** Each month with its first hour, and the first hour after it. */
function askedMonths(months: readonly string[]): RawBuilder<unknown> {
  const values = months.map((month) => {
    const { fromMs, toMs } = periodOfMonth(month) ?? { fromMs: 0, toMs: 0 };
    return sql`(cast(${month} as text), cast(${fromMs / hourMs} as integer), cast(${toMs / hourMs} as integer))`;
  });
  return sql`asked_month (month, first_hour, next_hour) as (values ${sql.join(values)})`;
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
