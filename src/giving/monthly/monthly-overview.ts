import type { GiftMode } from "../contract/gift-mode.ts";
import type { MonthlyEvent } from "./monthly-gift.ts";

/** Those whose card did not pass, those that are charged, or those that are over. */
export type MonthlyList = "failing" | "active" | "ended";

/** What the cards of one mode are to bring each month, by fund; the largest sum first. */
export type ExpectedMonth = {
  mode: GiftMode;
  centavos: number;
  count: number;
  /** `fund` is empty where the givers named none. */
  parts: { fund: string; centavos: number; count: number }[];
};

/** An event, with the gift that it brought. */
export type MonthlyLifeEvent = MonthlyEvent & { giftId: string | undefined };
