import type { GiftMode } from "../contract/gift-mode.ts";
import type { MonthlyEvent, MonthlyGift } from "./monthly-gift.ts";

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

/** Port: all monthly gifts, as the treasurer reads them. Throws `StorageUnavailable`. */
export type MonthlyOverview = {
  /** Real money first. What is failing is expected too; what is being ended is not. */
  expected(): Promise<ExpectedMonth[]>;
  /** Newest first. `next` is the id after which the next page begins. */
  list(
    which: MonthlyList,
    after: string | undefined,
    atMost: number,
  ): Promise<{ gifts: MonthlyGift[]; next: string | undefined }>;
  find(
    id: string,
  ): Promise<
    { gift: MonthlyGift; giverId: string | undefined; life: MonthlyLifeEvent[] } | undefined
  >;
};
