import type { Purpose } from "./contract/payment.ts";
import type { GiftState } from "./charge/gift-state.ts";
import type { GiftMode } from "./contract/gift-mode.ts";

/** One attempt at a card gift, as the ledger stores it. */
export type Gift = {
  id: string;
  provider: Origin["provider"];
  account: Origin["account"];
  mode: Origin["mode"];
  /** The browser's idempotency key: the same for every repetition of one attempt. */
  idempotencyKey: string;
  /** Digest of the request, so that a key cannot be used for another gift. */
  fingerprint: string;
  amountCentavos: number;
  purpose: Purpose | undefined;
  giver: string;
  /** As the provider shows it. */
  description: string;
  /** The receipt's address, if there is one. */
  email: string | undefined;
  state: GiftState;
  /** The provider's id of the payment, once known. */
  intentId: string | undefined;
  /** Why the card was declined, in the provider's code. */
  declineCode: string | undefined;
  /** Counts the gifts of its mode that succeeded, without gaps. */
  receiptNumber: number | undefined;
  /** Opens the receipt; undefined after the giver was erased. */
  receiptCode: string | undefined;
  begunAtMs: number;
  settledAtMs: number | undefined;
  /** When it came to its state. */
  movedAtMs: number;
  /** Why a person has to check it, if one has to. */
  review: string | undefined;
};

/** The instant that decides a gift's day and month, in ms since the epoch: its end, or else its beginning. */
export const countsAtMs = ({
  settledAtMs,
  begunAtMs,
}: Pick<Gift, "settledAtMs" | "begunAtMs">): number => settledAtMs ?? begunAtMs;

/** A gift's provider, account and mode, which never change. */
export type Origin = {
  provider: "stripe" | "simulated";
  /** The provider's id of the church's account, or a substitute for it. */
  account: string;
  mode: GiftMode;
};
