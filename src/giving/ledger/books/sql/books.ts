import { sql } from "kysely";
import {
  type GiftKind,
  type GiftPlace,
  type GiftWithLife,
  type MonthTotals,
  sumBy,
  type TakenBack,
  type GiftSearch,
} from "../books.ts";
import type { Period } from "../../../../format/church-clock.ts";
import { isMoney } from "../gift-words.ts";
import type { StoppedLetterStore } from "../../../../platform/outbox/sql/kept-letters.ts";
import type { Database, Reader } from "../../../../platform/database/database.ts";
import { giftsTakenBackIn, withReversals, isLive } from "../../sql/gifts.ts";
import { countExcluded, pageOfGifts, readAllGifts, receivedGifts } from "./month-gifts.ts";
import { countsAtMs, openStates } from "../../gift.ts";
import {
  balanceAfter,
  type GiftWithReversals,
  takings,
  disputedStates,
} from "../../reversals/reversal.ts";
import type { GiftRow } from "../../sql/tables.ts";
import { findByWords } from "../../../../platform/database/search/find-by-words.ts";

/** Throws `StorageUnavailable`. */
export function createBooks(database: Database, letters: Pick<StoppedLetterStore, "findAbout">) {
  return {
    /** In the order asked for. */
    totals: (months: readonly string[]) => database.read((reader) => monthTotals(reader, months)),
    takenBackIn: (period: Period) => takenBackIn(database, period),
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
    /** Gifts of all times, newest first; `before` is the number of the last one seen. */
    search: (
      search: GiftSearch,
      before: number | undefined,
      atMost: number,
    ): Promise<{ gifts: GiftWithReversals[]; next: number | undefined }> =>
      database.read((reader) => findGifts(reader, search, { before, atMost })),
    /**
     * Real money: the number of gifts from before `begunBeforeMs` without an end, the oldest of them, and the
     * disputed gifts.
     */
    waiting: (
      begunBeforeMs: number,
    ): Promise<{ open: number; oldestOpenId: string | undefined; disputed: GiftWithReversals[] }> =>
      database.read((reader) => waitingGifts(reader, begunBeforeMs)),
    /** Gifts of all months without an end, oldest first. */
    listOpen: (begunBeforeMs: number, atMost: number) =>
      database.read((reader) => openGifts(reader, begunBeforeMs, atMost)),
    async find(id: string) {
      const found = await findWithMoves(database, id);
      return found && { ...found, letter: await letters.findAbout("gift-receipt", id) };
    },
  };
}

/** The ledger as the treasurer reads it. Real money and excluded gifts are never mixed. */
export type Books = ReturnType<typeof createBooks>;

/** The reversals of real money in a period, in centavos. */
async function takenBackIn(database: Database, { fromMs, toMs }: Period): Promise<TakenBack> {
  const isIn = (ms: number) => ms >= fromMs && ms < toMs;
  const gifts = await database.read((reader) => giftsTakenBackIn(reader, { fromMs, toMs }));
  const taken = gifts.filter(isMoney).flatMap((gift) =>
    takings(gift)
      .filter(({ madeAtMs }) => isIn(madeAtMs))
      .map(({ centavos }) => ({
        centavos,
        isByCard: gift.means === "card",
        isOfOther: !isIn(countsAtMs(gift)),
      })),
  );
  const ofOthers = taken.filter(({ isOfOther }) => isOfOther);
  return {
    centavos: total(taken),
    byCardCentavos: total(taken.filter(({ isByCard }) => isByCard)),
    ofOthers: { centavos: total(ofOthers), count: ofOthers.length },
  };
}

const total = (all: readonly { centavos: number }[]): number =>
  all.reduce((sum, { centavos }) => sum + centavos, 0);

function findWithMoves(
  database: Database,
  id: string,
): Promise<Omit<GiftWithLife, "letter"> | undefined> {
  return database.read(async (reader) => {
    const rows = await reader.selectFrom("gifts").selectAll().where("id", "=", id).execute();
    const [gift] = await withReversals(reader, rows);
    if (!gift) return undefined;
    const moves = await reader
      .selectFrom("giftMoves")
      .select(["state", "movedAtMs as atMs"])
      .where("giftId", "=", id)
      .orderBy("movedAtMs")
      .execute();
    return { gift, moves };
  });
}

/** Real money without an end that began before then. */
const openSince = (reader: Reader, begunBeforeMs: number) =>
  reader
    .selectFrom("gifts")
    .where("state", "in", openStates)
    .where(isLive)
    .where("begunAtMs", "<", begunBeforeMs);

/** Oldest first. */
async function openGifts(
  reader: Reader,
  begunBeforeMs: number,
  atMost: number,
): Promise<GiftWithReversals[]> {
  const rows = await openSince(reader, begunBeforeMs)
    .selectAll()
    .orderBy("begunAtMs")
    .orderBy("id")
    .limit(atMost)
    .execute();
  return withReversals(reader, rows);
}

/** Gifts that need the treasurer's attention. */
async function waitingGifts(reader: Reader, begunBeforeMs: number): ReturnType<Books["waiting"]> {
  const { count } = await openSince(reader, begunBeforeMs)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const [oldest] = count > 0 ? await openGifts(reader, begunBeforeMs, 1) : [];
  const rows = await reader
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
      : await ofAmount(reader, search, page);
  const rows = found.slice(0, atMost);
  const next = found.length > atMost ? rows.at(-1)?.number : undefined;
  const ofReceipt = before === undefined ? await withReceipt(reader, search.receiptNumber) : [];
  return { gifts: await withReversals(reader, [...ofReceipt, ...rows]), next };
}

async function withWords(reader: Reader, words: readonly string[], page: Page): Promise<GiftRow[]> {
  const index = { table: "gifts", index: "giftWords" } as const;
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
  { amountCentavos, receiptNumber = 0 }: GiftSearch,
  { before = Number.MAX_SAFE_INTEGER, atMost }: Page,
): Promise<GiftRow[]> {
  if (amountCentavos === undefined) return [];
  return (
    reader
      .selectFrom("gifts")
      .selectAll()
      .where("amountCentavos", "=", amountCentavos)
      // Those are before all others already.
      .where(sql<boolean>`coalesce(receipt_number, 0) <> ${receiptNumber}`)
      .where("number", "<", before)
      .orderBy("number", "desc")
      .limit(atMost)
      .execute()
  );
}

/** Each mode has its own receipt numbers. */
async function withReceipt(reader: Reader, receiptNumber: number | undefined): Promise<GiftRow[]> {
  if (receiptNumber === undefined) return [];
  return reader
    .selectFrom("gifts")
    .selectAll()
    .where("mode", "in", ["live", "test", "demonstration"])
    .where("receiptNumber", "=", receiptNumber)
    .orderBy("number", "desc")
    .execute();
}

/** Sums of real money by month: the ledger's monthly sums less all reversals until today. */
export async function monthTotals(
  reader: Reader,
  months: readonly string[],
): Promise<MonthTotals[]> {
  if (months.length === 0) return [];
  const given = await reader
    .selectFrom("giftMonths")
    .selectAll()
    .where("month", "in", months)
    .execute();
  const takenBack = await reader
    .selectFrom("giftsTakenBack")
    .select(["month", "means", "fund", (row) => row.fn.sum<number>("centavos").as("centavos")])
    .where("month", "in", months)
    .groupBy(["month", "means", "fund"])
    .execute();
  const keyOf = ({ month, means, fund }: { month: string; means: string; fund: string }) =>
    `${month} ${means} ${fund}`;
  const takenBackOf = new Map(takenBack.map((row) => [keyOf(row), Number(row.centavos)]));
  return months.map((month) => {
    const parts = given
      .filter((row) => row.month === month)
      .map((row) => ({
        means: row.means,
        fund: row.fund || undefined,
        count: row.gifts,
        ...balanceAfter(row.centavos, takenBackOf.get(keyOf(row)) ?? 0),
      }));
    const [all] = sumBy(parts, () => month);
    const { count, grossCentavos, takenBackCentavos, netCentavos } = all ?? nothing;
    return { month, count, grossCentavos, takenBackCentavos, netCentavos, parts };
  });
}

const nothing = { count: 0, ...balanceAfter(0, 0) };
