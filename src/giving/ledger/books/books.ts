import { thousands } from "../../../format/format.ts";
import { parseMoney } from "../../../format/masks/money-mask.ts";
import { searchWords } from "../../../platform/database/search/find-by-words.ts";
import type { LetterStanding } from "../../../platform/outbox/sql/kept-letters.ts";
import type { Means } from "../../contract/means.ts";
import { type GiftState, mostGiftCentavos } from "../gift.ts";
import type { Balance, GiftWithReversals } from "../reversals/reversal.ts";
import { purposeWords } from "./gift-words.ts";

/** One month of real money, in centavos, with all reversals of its gifts until today. */
export type MonthTotals = Balance & {
  month: string;
  count: number;
  /** Parts by means and fund; the sums above are theirs. */
  parts: MonthPart[];
};

/** Money that was given by one means for one fund, or came for a purpose that is no gift; in centavos. */
export type MonthPart = Balance & {
  means: Means;
  fund: string | undefined;
  purposeName: string | undefined;
  count: number;
};

/** Parts that were given, without money of another purpose: only gifts have a fund. */
export const givenParts = (parts: readonly MonthPart[]): MonthPart[] =>
  parts.filter(({ purposeName }) => purposeName === undefined);

/** Sums of what was given, and of each other purpose; none where all money was given. */
export const sumsByPurpose = (parts: readonly MonthPart[]) =>
  givenParts(parts).length === parts.length ? [] : sumBy(parts, purposeWords);

/** "3 contribuições", or "3 contribuições e 1 outra entrada". */
export function countWords(parts: readonly MonthPart[]): string {
  const countOf = (some: readonly MonthPart[]) => some.reduce((sum, { count }) => sum + count, 0);
  const given = countOf(givenParts(parts));
  const others = countOf(parts) - given;
  const words = given === 1 ? "1 contribuição" : `${thousands(given)} contribuições`;
  if (others === 0) return words;
  return `${words} e ${others === 1 ? "1 outra entrada" : `${thousands(others)} outras entradas`}`;
}

/** Adds up a month's parts that have the same key, the greatest first. */
export function sumBy<Key>(
  parts: readonly MonthPart[],
  keyOf: (part: MonthPart) => Key,
): (Balance & { key: Key; count: number })[] {
  const sumOf = (some: readonly MonthPart[], column: keyof Balance | "count") =>
    some.reduce((sum, part) => sum + part[column], 0);
  return [...Map.groupBy(parts, keyOf)]
    .map(([key, some]) => ({
      key,
      count: sumOf(some, "count"),
      grossCentavos: sumOf(some, "grossCentavos"),
      takenBackCentavos: sumOf(some, "takenBackCentavos"),
      netCentavos: sumOf(some, "netCentavos"),
    }))
    .toSorted((one, other) => other.grossCentavos - one.grossCentavos);
}

/** Reversals in a period, of gifts of any time. */
export type TakenBack = {
  centavos: number;
  /** Reversals of gifts by card alone, at the provider. */
  byCardCentavos: number;
  ofOthers: { centavos: number; count: number };
};

/**
 * The month's change of the account at the card provider, before its fees: received by card less reversed in the month.
 * Money of other means never passes it.
 */
export function movementAtProvider(
  { parts }: Pick<MonthTotals, "parts">,
  { byCardCentavos }: Pick<TakenBack, "byCardCentavos">,
): { centavos: number; grossCentavos: number; netCentavos: number } {
  const [cards] = sumBy(
    parts.filter(({ means }) => means === "card"),
    () => "card",
  );
  const { grossCentavos = 0, netCentavos = 0 } = cards ?? {};
  return { centavos: grossCentavos - byCardCentavos, grossCentavos, netCentavos };
}

/** The last gift of a page: the next page begins after it. */
export type GiftPlace = { countsAtMs: number; id: string };

/** A gift with all its states and its receipt's e-mail. */
export type GiftWithLife = {
  gift: GiftWithReversals;
  /** Moves after it was begun, in order. */
  moves: { state: GiftState; atMs: number }[];
  letter: LetterStanding | undefined;
};

/** Real money; real money without an end; gifts excluded from the sums. */
export type GiftKind = "money" | "open" | "excluded";

/** A search: a gift matches one of these numbers, or all of these words. */
export type GiftSearch = { words: string[]; receiptNumber?: number; amountCentavos?: number };

/**
 * "000042" is a receipt, "50,00" or "R$ 50" an amount, "50" may be either, and the rest is a name. Undefined
 * for an empty search.
 */
export function readGiftSearch(typed: string): GiftSearch | undefined {
  const text = typed.trim();
  if (/^\d{1,9}$/.test(text)) {
    const receiptNumber = Number(text);
    const isReceipt = text.startsWith("0") || receiptNumber * 100 > mostGiftCentavos;
    return { words: [], receiptNumber, ...(!isReceipt && { amountCentavos: receiptNumber * 100 }) };
  }
  if (/^(R\$)?\s*\d[\d.,]*$/i.test(text)) {
    const amountCentavos = parseMoney(text);
    const isAmount = amountCentavos !== undefined && amountCentavos <= mostGiftCentavos;
    return isAmount ? { words: [], amountCentavos } : undefined;
  }
  const words = searchWords(text);
  return words.length > 0 ? { words } : undefined;
}
