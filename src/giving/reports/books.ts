import type { Purpose } from "../contract/payment.ts";
import type { LetterStanding } from "../../platform/outbox/stopped-letter.ts";
import type { GiftState } from "../charge/gift-state.ts";
import type { Balance, KeptGift } from "../reversals/balance.ts";
import type { Period } from "./church-month.ts";
import type { GiftSearch } from "./gift-search.ts";

/** One month of real money, in centavos, with all that was taken back of its gifts until today. */
export type MonthTotals = Balance & {
  month: string;
  count: number;
  purposes: { purpose: Purpose | undefined; grossCentavos: number; count: number }[];
};

/** What was taken back in a time, whenever it had been given. */
export type TakenBack = {
  centavos: number;
  ofOthers: { centavos: number; count: number };
};

/** Where a page of gifts ends: the next one goes on behind it. */
export type GiftPlace = { countsAtMs: number; id: string };

export type GiftPage = { gifts: KeptGift[]; next: GiftPlace | undefined };

/** One gift with every state that it came to, and its receipt's e-mail. */
export type GiftWithLife = {
  gift: KeptGift;
  /** After it was begun, in order. */
  moves: { state: GiftState; atMs: number }[];
  letter: LetterStanding | undefined;
};

/** Real money; that of it whose end is not known yet; what is no money. */
export type GiftKind = "money" | "open" | "apart";

/** Port: the ledger as the treasurer reads it. Real money and the rest are never together. */
export type Books = {
  /** In the order asked for. */
  totals(months: readonly string[]): Promise<MonthTotals[]>;
  takenBackIn(period: Period): Promise<TakenBack>;
  /** Gifts of a time, newest first. */
  list(
    period: Period,
    which: GiftKind,
    after: GiftPlace | undefined,
    atMost: number,
  ): Promise<GiftPage>;
  /** Those of a time that were received, oldest first. */
  received(period: Period, atMost: number): Promise<KeptGift[]>;
  /** All of a time, a few hundred at once: money first, then the rest, each oldest first. */
  readAll(period: Period): AsyncIterable<KeptGift[]>;
  /** How many of a time are no money: no more than `atMost` are counted. */
  countApart(period: Period, atMost: number): Promise<number>;
  /** Of all times, newest first; `before` is the number of the last one seen. */
  search(
    search: GiftSearch,
    before: number | undefined,
    atMost: number,
  ): Promise<{ gifts: KeptGift[]; next: number | undefined }>;
  /** Of real money: how many have no end yet since before `begunBeforeMs`, the oldest of them, and which a bank wants back. */
  waiting(
    begunBeforeMs: number,
  ): Promise<{ open: number; oldestOpenId: string | undefined; disputed: KeptGift[] }>;
  /** Those without an end, of all months, oldest first. */
  listOpen(begunBeforeMs: number, atMost: number): Promise<KeptGift[]>;
  find(id: string): Promise<GiftWithLife | undefined>;
};
