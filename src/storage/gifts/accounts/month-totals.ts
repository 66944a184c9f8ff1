import { sql } from "kysely";
import type { MonthTotals } from "../../../domain/donation/accounts/books.ts";
import { type Period, periodOfMonth } from "../../../domain/donation/accounts/church-month.ts";
import { awayStates } from "../../../domain/donation/reversals/reversal.ts";
import type { Reader } from "../../engine/database.ts";
import { isLive } from "../kept-gifts.ts";

const hourMs = 3_600_000;
/** The provider's clock, and the time in which we may learn late that a gift succeeded. */
const marginMs = 92 * 24 * hourMs;

/** Sums of real money: of hours that the database itself has summed, less what was taken back. */
export async function monthTotals(
  reader: Reader,
  months: readonly string[],
): Promise<MonthTotals[]> {
  const periods = months.map((month) => periodOfMonth(month) ?? { fromMs: 0, toMs: 0 });
  const takenBack = await takenBackByHour(reader, {
    fromMs: Math.min(...periods.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...periods.map(({ toMs }) => toMs)),
  });
  const totals = [];
  for (const [index, month] of months.entries()) {
    const { fromMs, toMs } = periods[index] ?? { fromMs: 0, toMs: 0 };
    const purposes = await purposesOf(reader, { fromMs, toMs });
    const grossCentavos = sum(purposes.map((one) => one.grossCentavos));
    const ofMonth = takenBack.filter(({ hour }) => hour >= fromMs / hourMs && hour < toMs / hourMs);
    const takenBackCentavos = sum(ofMonth.map(({ centavos }) => centavos));
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
    .where("hour", ">=", fromMs / hourMs)
    .where("hour", "<", toMs / hourMs)
    .groupBy("purpose")
    .orderBy("grossCentavos", "desc")
    .orderBy("purpose")
    .execute();
  return rows.map(({ purpose, ...sums }) => ({ purpose: purpose || undefined, ...sums }));
}

/** Few gifts are taken back: begins with those, not with an index of states; each with no more than was given. */
async function takenBackByHour(reader: Reader, { fromMs, toMs }: Period) {
  const states = sql.join(awayStates.map((state) => sql.lit(state)));
  const day = sql`coalesce(gifts.settled_at, gifts.begun_at)`;
  const { rows } = await sql<{ hour: number; centavos: number }>`
    select ${day} / ${sql.lit(hourMs)} as hour,
      cast(sum(case when taken.centavos > amount_centavos then amount_centavos else taken.centavos end)
        as bigint) as centavos
    from (
      select intent_id, sum(amount_centavos) as centavos from gift_reversals
      where made_at >= ${fromMs - marginMs} and currency = 'brl' and coalesce(state, '') in (${states})
      group by intent_id
    ) as taken
    join gifts on gifts.intent_id = taken.intent_id
    where coalesce(gifts.state, '') = 'succeeded' and ${isLive} and ${day} >= ${fromMs} and ${day} < ${toMs}
    group by 1`.execute(reader);
  return rows;
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
