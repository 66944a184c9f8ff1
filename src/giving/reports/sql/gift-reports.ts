import type { GiftReports, GiftWithLife, TakenBack, MonthTotals } from "../gift-reports.ts";
import { type Period, periodOfMonth } from "../church-month.ts";
import { isMoney } from "../gift-words.ts";
import type { StoppedLetterStore } from "../../../platform/outbox/stopped-letter.ts";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { giftsTakenBackIn, withReversals, isLive } from "../../sql/gifts.ts";
import { countExcluded, pageOfGifts, readAllGifts, receivedGifts } from "./month-gifts.ts";
import { countsAtMs } from "../../gift.ts";
import { type GiftWithReversals, takings } from "../../reversals/balance.ts";
import { openStates } from "../../charge/gift-state.ts";
import { disputedStates } from "../../reversals/reversal.ts";
import type { GiftSearch } from "../gift-search.ts";
import type { GiftRow } from "../../sql/tables.ts";
import { findByWords } from "../../../platform/database/search/find-by-words.ts";
import { type RawBuilder, sql } from "kysely";
import { type Purpose, purposes as allPurposes } from "../../contract/payment.ts";

/** Throws `StorageUnavailable`. */
export function createGiftReports(
  database: Database,
  letters: Pick<StoppedLetterStore, "findAbout">,
): GiftReports {
  return {
    totals: (months) => database.read((reader) => monthTotals(reader, months)),
    takenBackIn: (period) => takenBackIn(database, period),
    list: (period, which, after, atMost) =>
      database.read((reader) => pageOfGifts(reader, period, which, after, atMost)),
    received: (period, atMost) => database.read((reader) => receivedGifts(reader, period, atMost)),
    readAll: (period) => readAllGifts(database, period),
    countExcluded: (period, atMost) =>
      database.read((reader) => countExcluded(reader, period, atMost)),
    search: (search, before, atMost) =>
      database.read((reader) => findGifts(reader, search, { before, atMost })),
    waiting: (begunBeforeMs) => database.read((reader) => waitingGifts(reader, begunBeforeMs)),
    listOpen: (begunBeforeMs, atMost) =>
      database.read((reader) => openGifts(reader, begunBeforeMs, atMost)),
    async find(id) {
      const found = await findWithMoves(database, id);
      return found && { ...found, letter: await letters.findAbout("gift-receipt", id) };
    },
  };
}

async function takenBackIn(database: Database, { fromMs, toMs }: Period): Promise<TakenBack> {
  const isIn = (ms: number) => ms >= fromMs && ms < toMs;
  const gifts = await database.read((reader) => giftsTakenBackIn(reader, { fromMs, toMs }));
  return takenBackWhere(gifts.filter(isMoney), isIn);
}

function findWithMoves(
  database: Database,
  id: string,
): Promise<Omit<GiftWithLife, "letter"> | undefined> {
  return database.read(async (reader) => {
    const rows = await reader.selectFrom("gifts").selectAll().where("id", "=", id).execute();
    const [gift] = await withReversals(reader, rows);
    if (!gift) return undefined;
    const moves = await reader
      .selectFrom("gift_moves")
      .select(["state", "moved_at as atMs"])
      .where("gift_id", "=", id)
      .orderBy("moved_at")
      .execute();
    return { gift, moves };
  });
}

/** The reversals of real money at the instants (ms) for which `isIn` holds, in centavos. */
function takenBackWhere(
  money: readonly GiftWithReversals[],
  isIn: (atMs: number) => boolean,
): TakenBack {
  const taken = money.flatMap((gift) =>
    takings(gift)
      .filter(({ madeAtMs }) => isIn(madeAtMs))
      .map(({ centavos }) => ({ centavos, isOfOther: !isIn(countsAtMs(gift)) })),
  );
  const ofOthers = taken.filter(({ isOfOther }) => isOfOther);
  return {
    centavos: total(taken),
    ofOthers: { centavos: total(ofOthers), count: ofOthers.length },
  };
}

const total = (all: readonly { centavos: number }[]): number =>
  all.reduce((sum, { centavos }) => sum + centavos, 0);

/** Real money without an end that began before then. */
const openSince = (reader: Reader, begunBeforeMs: number) =>
  reader
    .selectFrom("gifts")
    .where("state", "in", openStates)
    .where(isLive)
    .where("begun_at", "<", begunBeforeMs);

/** Oldest first. */
async function openGifts(
  reader: Reader,
  begunBeforeMs: number,
  atMost: number,
): Promise<GiftWithReversals[]> {
  const rows = await openSince(reader, begunBeforeMs)
    .selectAll()
    .orderBy("begun_at")
    .orderBy("id")
    .limit(atMost)
    .execute();
  return withReversals(reader, rows);
}

/** Gifts that need the treasurer's attention. */
async function waitingGifts(
  reader: Reader,
  begunBeforeMs: number,
): ReturnType<GiftReports["waiting"]> {
  const { count } = await openSince(reader, begunBeforeMs)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const [oldest] = count > 0 ? await openGifts(reader, begunBeforeMs, 1) : [];
  const rows = await reader
    .selectFrom("gifts")
    .selectAll()
    .where(isLive)
    .where("intent_id", "in", (row) =>
      row
        .selectFrom("gift_reversals")
        .select("gift_reversals.intent_id")
        .where("gift_reversals.state", "in", disputedStates),
    )
    .orderBy("begun_at")
    .execute();
  return { open: count, oldestOpenId: oldest?.id, disputed: await withReversals(reader, rows) };
}

type Page = { before: number | undefined; atMost: number };

/** Matching gifts of all times, newest first; a matching receipt number comes before all others. */
async function findGifts(
  reader: Reader,
  search: GiftSearch,
  { before, atMost }: Page,
): Promise<{ gifts: GiftWithReversals[]; next: number | undefined }> {
  const page = { before, atMost: atMost + 1 };
  const found =
    search.words.length > 0
      ? await withWords(reader, search.words, page)
      : await ofAmount(reader, search.amountCentavos, page);
  const rows = found.slice(0, atMost);
  const next = found.length > atMost ? rows.at(-1)?.number : undefined;
  const ofReceipt = before === undefined ? await withReceipt(reader, search.receiptNumber) : [];
  return { gifts: await withReversals(reader, [...ofReceipt, ...rows]), next };
}

async function withWords(reader: Reader, words: readonly string[], page: Page): Promise<GiftRow[]> {
  const index = { table: "gifts", index: "gift_words" } as const;
  const numbers = await findByWords(reader, { ...index, words, ...page });
  if (numbers.length === 0) return [];
  return reader
    .selectFrom("gifts")
    .selectAll()
    .where("number", "in", numbers)
    .orderBy("number", "desc")
    .execute();
}

async function ofAmount(
  reader: Reader,
  centavos: number | undefined,
  { before = Number.MAX_SAFE_INTEGER, atMost }: Page,
): Promise<GiftRow[]> {
  if (centavos === undefined) return [];
  return reader
    .selectFrom("gifts")
    .selectAll()
    .where("amount_centavos", "=", centavos)
    .where("number", "<", before)
    .orderBy("number", "desc")
    .limit(atMost)
    .execute();
}

/** Each mode has its own receipt numbers. */
async function withReceipt(reader: Reader, receiptNumber: number | undefined): Promise<GiftRow[]> {
  if (receiptNumber === undefined) return [];
  return reader
    .selectFrom("gifts")
    .selectAll()
    .where("mode", "in", ["live", "test", "demonstration"])
    .where("receipt_number", "=", receiptNumber)
    .orderBy("number", "desc")
    .execute();
}

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
    const grossCentavos = sumOfNumbers(purposes.map((one) => one.grossCentavos));
    const takenBackCentavos = takenBack.find((one) => one.month === month)?.centavos ?? 0;
    return {
      month,
      count: sumOfNumbers(purposes.map(({ count }) => count)),
      grossCentavos,
      takenBackCentavos,
      netCentavos: grossCentavos - takenBackCentavos,
      purposes,
    };
  });
}

type Given = { month: string; purpose: Purpose | ""; count: number; grossCentavos: number };
type MonthReversals = { month: string; centavos: number };

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

async function takenBackOf(reader: Reader, months: readonly string[]): Promise<MonthReversals[]> {
  const { rows } = await sql<MonthReversals>`
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

const sumOfNumbers = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
