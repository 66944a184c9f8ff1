import { sql } from "kysely";
import type { Period } from "../../../../format/church-clock.ts";
import type { Database, Reader } from "../../../../platform/database/database.ts";
import { listRows } from "../../../../platform/database/rows-by.ts";
import { findByWords } from "../../../../platform/database/search/find-by-words.ts";
import type { StoppedLetterStore } from "../../../../platform/outbox/sql/kept-letters.ts";
import { countsAtMs, openStates } from "../../gift.ts";
import {
  balanceAfter,
  type GiftWithReversals,
  takings,
  disputedStates,
} from "../../reversals/reversal.ts";
import { findGift, giftsTakenBackIn, withReversals, isLive } from "../../sql/gifts.ts";
import type { GiftRow, MonthSumRow } from "../../sql/tables.ts";
import {
  type GiftKind,
  type GiftPlace,
  type GiftSearch,
  type GiftWithLife,
  type MonthTotals,
  sumBy,
  type TakenBack,
} from "../books.ts";
import { isMoney } from "../gift-words.ts";
import { countExcluded, pageOfGifts, readAllGifts, receivedGifts } from "./month-gifts.ts";

/** Throws `StorageUnavailable`. */
export function createBooks(database: Database, letters: Pick<StoppedLetterStore, "findAbout">) {
  return {
    /** Lists the months in which real money was received. */
    months: () =>
      database.read(async (reader) => {
        const rows = await reader.selectFrom("giftMonths").select("month").distinct().execute();
        return rows.map(({ month }) => month);
      }),
    /** Sums of these months, in the order asked for. */
    totals: (months: readonly string[]) => database.read((reader) => monthTotals(reader, months)),
    /** The reversals of real money in a period, in centavos. */
    async takenBackIn(period: Period): Promise<TakenBack> {
      const isIn = (ms: number) => ms >= period.fromMs && ms < period.toMs;
      const gifts = await database.read((reader) => giftsTakenBackIn(reader, period));
      const taken = gifts.filter(isMoney).flatMap((gift) =>
        takings(gift)
          .filter(({ madeAtMs }) => isIn(madeAtMs))
          .map(({ centavos }) => ({ gift, centavos })),
      );
      const ofOthers = taken.filter(({ gift }) => !isIn(countsAtMs(gift)));
      return {
        centavos: total(taken),
        byCardCentavos: total(taken.filter(({ gift }) => gift.means === "card")),
        ofOthers: { centavos: total(ofOthers), count: ofOthers.length },
      };
    },
    /** Gifts of a period, newest first. */
    list: (period: Period, which: GiftKind, after: GiftPlace | undefined, atMost: number) =>
      database.read((reader) => pageOfGifts(reader, period, which, after, atMost)),
    /** Received gifts of a period, oldest first. */
    received: (period: Period, atMost: number) =>
      database.read((reader) => receivedGifts(reader, period, atMost)),
    /** All gifts of a period, a few hundred at once: real money first, then the excluded, each oldest first. */
    readAll: (period: Period): AsyncIterable<GiftWithReversals[]> => readAllGifts(database, period),
    /** The number of excluded gifts of a period, counted up to `atMost`. */
    countExcluded: (period: Period, atMost: number) =>
      database.read((reader) => countExcluded(reader, period, atMost)),
    /**
     * Matching gifts of all times, newest first; a matching receipt number comes before all others. `before` is the number
     * of the last one seen.
     */
    search: (search: GiftSearch, before: number | undefined, atMost: number) =>
      database.read(async (reader) => {
        const find = search.words.length > 0 ? withWords : ofAmount;
        const found = await find(reader, search, { before, atMost: atMost + 1 });
        const rows = found.slice(0, atMost);
        const ofReceipt = before === undefined ? await withReceipt(reader, search) : [];
        return {
          gifts: await withReversals(reader, [...ofReceipt, ...rows]),
          next: found.length > atMost ? rows.at(-1)?.number : undefined,
        };
      }),
    /**
     * Real money: the number of gifts from before `begunBeforeMs` without an end, the oldest of them, and the
     * disputed gifts.
     */
    waiting: (begunBeforeMs: number) =>
      database.read(async (reader) => {
        const { count } = await openSince(reader, begunBeforeMs)
          .select((row) => row.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        const [oldest] = count > 0 ? await openGifts(reader, begunBeforeMs, 1) : [];
        const disputed = await reader
          .selectFrom("gifts")
          .selectAll()
          .where(isLive)
          .where("paymentId", "in", (row) =>
            row
              .selectFrom("giftReversals")
              .select("giftReversals.paymentId")
              .where("giftReversals.state", "in", disputedStates),
          )
          .orderBy("begunAtMs")
          .execute();
        return {
          open: count,
          oldestOpenId: oldest?.id,
          disputed: await withReversals(reader, disputed),
        };
      }),
    /** Gifts of all months without an end, oldest first. */
    listOpen: (begunBeforeMs: number, atMost: number) =>
      database.read((reader) => openGifts(reader, begunBeforeMs, atMost)),
    async find(id: string): Promise<GiftWithLife | undefined> {
      const found = await database.read(async (reader) => {
        const gift = await findGift(reader, { id });
        const moves = await reader
          .selectFrom("giftMoves")
          .select(["state", "movedAtMs as atMs"])
          .where("giftId", "=", id)
          .orderBy("movedAtMs")
          .execute();
        return gift && { gift, moves };
      });
      return found && { ...found, letter: await letters.findAbout("gift-receipt", id) };
    },
  };
}

/** The ledger as the treasurer reads it. Real money and excluded gifts are never mixed. */
export type Books = ReturnType<typeof createBooks>;

const total = (all: readonly { centavos: number }[]): number =>
  all.reduce((sum, { centavos }) => sum + centavos, 0);

/** Real money without an end that began before then. */
const openSince = (reader: Reader, begunBeforeMs: number) =>
  reader
    .selectFrom("gifts")
    .where("state", "in", openStates)
    .where(isLive)
    .where("begunAtMs", "<", begunBeforeMs);

async function openGifts(reader: Reader, begunBeforeMs: number, atMost: number) {
  const rows = await openSince(reader, begunBeforeMs)
    .selectAll()
    .orderBy("begunAtMs")
    .orderBy("id")
    .limit(atMost)
    .execute();
  return withReversals(reader, rows);
}

const newestFirst = (reader: Reader) =>
  reader.selectFrom("gifts").selectAll().orderBy("number", "desc");

type Page = { before: number | undefined; atMost: number };

async function withWords(reader: Reader, { words }: GiftSearch, page: Page): Promise<GiftRow[]> {
  const index = { table: "gifts", index: "giftWords" } as const;
  const numbers = await findByWords(reader, { ...index, words, ...page });
  if (numbers.length === 0) return [];
  return newestFirst(reader).where("number", "in", numbers).execute();
}

async function ofAmount(
  reader: Reader,
  { amountCentavos, receiptNumber = 0 }: GiftSearch,
  { before = Number.MAX_SAFE_INTEGER, atMost }: Page,
): Promise<GiftRow[]> {
  if (amountCentavos === undefined) return [];
  return (
    newestFirst(reader)
      .where("amountCentavos", "=", amountCentavos)
      // Those are before all others already.
      .where(sql<boolean>`coalesce(receipt_number, 0) <> ${receiptNumber}`)
      .where("number", "<", before)
      .limit(atMost)
      .execute()
  );
}

/** Finds the gifts with a receipt number, which each mode counts by itself. */
async function withReceipt(reader: Reader, { receiptNumber }: GiftSearch): Promise<GiftRow[]> {
  if (receiptNumber === undefined) return [];
  return newestFirst(reader)
    .where("mode", "in", ["live", "test", "demonstration"])
    .where("receiptNumber", "=", receiptNumber)
    .execute();
}

/** Sums of real money by month: the ledger's monthly sums less all reversals until today. */
export async function monthTotals(
  reader: Reader,
  months: readonly string[],
): Promise<MonthTotals[]> {
  if (months.length === 0) return [];
  const given = await listRows(reader, "giftMonths", { month: months });
  const takenBack = await reader
    .selectFrom("giftsTakenBack")
    .select(["month", "means", "fund", "purposeName"])
    .select((row) => row.fn.sum<number>("centavos").as("centavos"))
    .where("month", "in", months)
    .groupBy(["month", "means", "fund", "purposeName"])
    .execute();
  const keyOf = ({ month, means, fund, purposeName }: Omit<MonthSumRow, "centavos">) =>
    JSON.stringify([month, means, fund, purposeName]);
  const takenBackOf = new Map(takenBack.map((row) => [keyOf(row), Number(row.centavos)]));
  return months.map((month) => {
    const parts = given
      .filter((row) => row.month === month)
      .map((row) => ({
        means: row.means,
        fund: row.fund || undefined,
        purposeName: row.purposeName || undefined,
        count: row.gifts,
        ...balanceAfter(row.centavos, takenBackOf.get(keyOf(row)) ?? 0),
      }));
    const [{ key: _, ...sums } = nothing] = sumBy(parts, () => month);
    return { month, ...sums, parts };
  });
}

const nothing = { key: "", count: 0, ...balanceAfter(0, 0) };
