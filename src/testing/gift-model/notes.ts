import type { GiftState } from "../../giving/charge/gift-state.ts";

/** A move that the ledger made. */
export type Move = { giftId: string; from: GiftState; to: GiftState };

/** What the church was told. */
export type Told = {
  text: string;
  facts: { gift?: string; reversal?: string; intentId?: string; reason?: string };
};
