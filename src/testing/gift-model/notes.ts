import type { GiftState } from "../../giving/ledger/gift.ts";

/** A transition in the ledger. */
export type Move = { giftId: string; from: GiftState; to: GiftState };

/** An alarm to the church. */
export type Told = {
  text: string;
  facts: { gift?: string; reversal?: string; paymentId?: string; reason?: string };
};
