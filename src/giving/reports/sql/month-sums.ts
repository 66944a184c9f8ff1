import { type RawBuilder, sql } from "kysely";
import { type Purpose, purposes as allPurposes } from "../../contract/payment.ts";
import { periodOfMonth } from "../church-month.ts";
import type { Reader } from "../../../platform/database/database.ts";

const hourMs = 3_600_000;

type Given = { purpose: Purpose | ""; count: number; grossCentavos: number };
type TakenBack = { centavos: number };
type OfMonth<Sum> = Sum & { month: string };
type MonthSums = { given: OfMonth<Given>[]; takenBack: OfMonth<TakenBack>[] };
/** The first hour of a month, and the first after it. */
type Hours = { from: RawBuilder<number>; to: RawBuilder<number> };

/** Names every purpose there is, so that each is found in the index and nothing is sorted. */
const given = ({ from, to }: Hours) => sql<Given>`
  select purpose, cast(sum(gifts) as bigint) as count, cast(sum(centavos) as bigint) as "grossCentavos"
  from gift_hours
  where purpose in (${sql.join([...allPurposes, ""])}) and hour >= ${from} and hour < ${to}
  group by purpose`;

/** Of gifts of that time, until today. */
const takenBack = ({ from, to }: Hours) => sql<TakenBack>`
  select cast(coalesce(sum(centavos), 0) as bigint) as centavos
  from gifts_taken_back where hour >= ${from} and hour < ${to}`;

/** Month by month: a question costs SQLite nothing, and it cannot answer the other one. */
export async function sumsInSqlite(reader: Reader, months: readonly string[]): Promise<MonthSums> {
  const sums: MonthSums = { given: [], takenBack: [] };
  for (const month of months) {
    const [from, to] = hoursOf(month);
    const hours = { from: sql<number>`${from}`, to: sql<number>`${to}` };
    const ofMonth = <Sum>({ rows }: { rows: Sum[] }) => rows.map((row) => ({ month, ...row }));
    sums.given.push(...ofMonth(await given(hours).execute(reader)));
    sums.takenBack.push(...ofMonth(await takenBack(hours).execute(reader)));
  }
  return sums;
}

/** All months in one question of each kind, instead of two dozen. */
export async function sumsInPostgres(
  reader: Reader,
  months: readonly string[],
): Promise<MonthSums> {
  const asked = months.map((month) => {
    const [from, to] = hoursOf(month);
    return sql`(cast(${month} as text), cast(${from} as integer), cast(${to} as integer))`;
  });
  const hours = { from: sql<number>`first_hour`, to: sql<number>`next_hour` };
  const ofEach = <Sum>(question: RawBuilder<Sum>) => sql<OfMonth<Sum>>`
    select month, sums.* from (values ${sql.join(asked)}) as asked (month, first_hour, next_hour)
    cross join lateral (${question}) as sums`;
  const [ofGiven, ofTakenBack] = await Promise.all([
    ofEach(given(hours)).execute(reader),
    ofEach(takenBack(hours)).execute(reader),
  ]);
  return { given: ofGiven.rows, takenBack: ofTakenBack.rows };
}

function hoursOf(month: string): [number, number] {
  const { fromMs, toMs } = periodOfMonth(month) ?? { fromMs: 0, toMs: 0 };
  return [fromMs / hourMs, toMs / hourMs];
}
