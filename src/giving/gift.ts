import type { Purpose } from "./contract/payment.ts";
import type { GiftState } from "./charge/gift-state.ts";
import type { GiftMode } from "./contract/gift-mode.ts";

/** One attempt at a gift by card, as the ledger keeps it. */
export type Gift = {
  id: string;
  provider: Origin["provider"];
  account: Origin["account"];
  mode: Origin["mode"];
  /** The browser's idempotency key: the same for every repetition of one attempt. */
  idempotencyKey: string;
  /** Digest of what was asked, so that a key is not taken for another gift. */
  fingerprint: string;
  amountCentavos: number;
  purpose: Purpose | undefined;
  giver: string;
  /** As the provider shows it. */
  description: string;
  /** Where the receipt goes, if anywhere. */
  email: string | undefined;
  state: GiftState;
  /** The provider's id of the payment, once known. */
  intentId: string | undefined;
  /** Why the card was declined, in the provider's code. */
  declineCode: string | undefined;
  /** Counts the gifts of its mode that succeeded, without gaps. */
  receiptNumber: number | undefined;
  /** Who knows it sees the receipt; undefined once the giver is forgotten. */
  receiptCode: string | undefined;
  begunAtMs: number;
  settledAtMs: number | undefined;
  /** Since when it stands at its state. */
  movedAtMs: number;
  /** Why a person has to look at it, if one has. */
  review: string | undefined;
};

/** The instant whose day and month a gift counts for, ms since the epoch: when it ended, or else began. */
export const countsAtMs = ({
  settledAtMs,
  begunAtMs,
}: Pick<Gift, "settledAtMs" | "begunAtMs">): number => settledAtMs ?? begunAtMs;

/** Who charges, in whose name, and whether it is money: fixed when a gift is begun. */
export type Origin = {
  provider: "stripe" | "simulated";
  /** The provider's id of the church, or what stands for it. */
  account: string;
  mode: GiftMode;
};
