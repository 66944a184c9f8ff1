import type { Purpose } from "../contract/payment.ts";
import type { LetterStanding } from "../../platform/outbox/stopped-letter.ts";
import type { GiftState } from "../charge/gift-state.ts";
import type { Balance, GiftWithReversals } from "../reversals/balance.ts";
import type { Period } from "./church-month.ts";
import type { GiftSearch } from "./gift-search.ts";

/** One month of real money, in centavos, with all reversals of its gifts until today. */
export type MonthTotals = Balance & {
  month: string;
  count: number;
  purposes: { purpose: Purpose | undefined; grossCentavos: number; count: number }[];
};

/** Reversals in a period, of gifts of any time. */
export type TakenBack = {
  centavos: number;
  ofOthers: { centavos: number; count: number };
};

/** The last gift of a page: the next page begins after it. */
export type GiftPlace = { countsAtMs: number; id: string };

export type GiftPage = { gifts: GiftWithReversals[]; next: GiftPlace | undefined };

/** One gift with all its states and its receipt's e-mail. */
export type GiftWithLife = {
  gift: GiftWithReversals;
  /** After it was begun, in order. */
  moves: { state: GiftState; atMs: number }[];
  letter: LetterStanding | undefined;
};

/** Real money; real money without an end; gifts excluded from the sums. */
export type GiftKind = "money" | "open" | "excluded";

/** Port: the treasurer's reports. Real money and excluded gifts are never mixed. */
export type GiftReports = {
  /** In the order asked for. */
  totals(months: readonly string[]): Promise<MonthTotals[]>;
  takenBackIn(period: Period): Promise<TakenBack>;
  /** Gifts of a period, newest first. */
  list(
    period: Period,
    which: GiftKind,
    after: GiftPlace | undefined,
    atMost: number,
  ): Promise<GiftPage>;
  /** Received gifts of a period, oldest first. */
  received(period: Period, atMost: number): Promise<GiftWithReversals[]>;
  /** All gifts of a period, a few hundred at once: real money first, then the excluded, each oldest first. */
  readAll(period: Period): AsyncIterable<GiftWithReversals[]>;
  /** The number of excluded gifts of a period, counted up to `atMost`. */
  countExcluded(period: Period, atMost: number): Promise<number>;
  /** Gifts of all times, newest first; `before` is the number of the last one seen. */
  search(
    search: GiftSearch,
    before: number | undefined,
    atMost: number,
  ): Promise<{ gifts: GiftWithReversals[]; next: number | undefined }>;
  /**
   * Real money: the number of gifts from before `begunBeforeMs` without an end, the oldest of them, and the
   * disputed gifts.
   */
  waiting(
    begunBeforeMs: number,
  ): Promise<{ open: number; oldestOpenId: string | undefined; disputed: GiftWithReversals[] }>;
  /** Gifts of all months without an end, oldest first. */
  listOpen(begunBeforeMs: number, atMost: number): Promise<GiftWithReversals[]>;
  find(id: string): Promise<GiftWithLife | undefined>;
};
