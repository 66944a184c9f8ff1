import { formatReceiptNumber } from "../../format/format.ts";
import type { GiftMode } from "../contract/gift-mode.ts";
import type { Means } from "../contract/means.ts";

/**
 * The source of a gift: the site's card form, a monthly gift by card, the bank's API, an uploaded statement, a
 * counting, or a treasurer.
 */
export type GiftSource = "site" | "monthly" | "bank" | "statement" | "counting" | "by-hand";

/** Money that was given by whatever means, or an attempt to give it by card. */
export type Gift = {
  id: string;
  mode: GiftMode;
  means: Means;
  source: GiftSource;
  /** The fund as people read it; undefined if the giver named none, and for money that is no gift. */
  fund: string | undefined;
  /** The purpose of money that is no gift, by the name that never changes. */
  purpose: string | undefined;
  /** That purpose as people read it: "Inscrição: Retiro 2027". */
  purposeName: string | undefined;
  amountCentavos: number;
  /** The name as it was written; empty without a giver, or once it was erased. */
  giver: string;
  /** The record of the giver, for money with a name or an e-mail. */
  giverId: string | undefined;
  /** The receipt's address, if there is one. */
  email: string | undefined;
  /** The bank's words without document numbers, an envelope's number, or another note about its origin. */
  memo: string | undefined;
  /** The bank's id of the payment: a PIX's own id, or the bank's number of the row. */
  bankId: string | undefined;
  state: GiftState;
  /** Unique: the same money is booked once. Undefined until the money has arrived. */
  outsideId: string | undefined;
  /** The id that its reversals name: the provider's id of a payment by card, else the outside id. */
  paymentId: string | undefined;
  /** The provider's code for a decline of the card. */
  declineCode: string | undefined;
  /** The person who booked it, if a person did. */
  bookedBy: string | undefined;
  /** Counts the gifts of its mode that succeeded, without gaps. */
  receiptNumber: number | undefined;
  /** Opens the receipt; undefined if it has none, or after the giver was erased. */
  receiptCode: string | undefined;
  /** When an attempt began, or when the gift was booked. */
  begunAtMs: number;
  /** When an attempt ended, or the day on which the gift was given: noon at the church. */
  settledAtMs: number | undefined;
  /** When it came to its state. */
  movedAtMs: number;
  /** The reason why a person has to check it, if one has to. */
  review: string | undefined;
};

/** Fields of a gift that has just begun, which are not known yet. */
export const notKnownYet = {
  giverId: undefined,
  purpose: undefined,
  purposeName: undefined,
  memo: undefined,
  bankId: undefined,
  outsideId: undefined,
  paymentId: undefined,
  declineCode: undefined,
  bookedBy: undefined,
  receiptNumber: undefined,
  settledAtMs: undefined,
  review: undefined,
} as const satisfies Partial<Gift>;

/** "000042", of a gift that was received. */
export const numberOf = ({ receiptNumber = 0 }: Pick<Gift, "receiptNumber">): string =>
  formatReceiptNumber(receiptNumber);

/**
 * The payment's id at the bank or the card provider, so that a person finds it there; empty if neither has named it.
 */
export function paymentNameOf({ source, bankId = "", outsideId, paymentId }: Gift): string {
  if (source === "statement") return bankId;
  if (source === "bank") return outsideId?.replace(/^pix:/, "") ?? "";
  if (source !== "site" && source !== "monthly") return "";
  const invoiceId = /^invoice:(.+)$/.exec(outsideId ?? "")?.[1];
  return [paymentId, invoiceId].filter(Boolean).join(" ");
}

/**
 * The giver's name as it was written, or empty. A payment by card that names no fund was not made by our form, and its
 * description is no giver's name.
 */
export const writtenName = ({ fund, giver, source }: Pick<Gift, "fund" | "giver" | "source">) =>
  fund || providerOf({ source }) !== "card" ? giver : "";

/** The provider that reports a gift's returns. It alone books what such a gift gives back. */
export function providerOf({ source }: Pick<Gift, "source">): "card" | "bank" | undefined {
  if (source === "site" || source === "monthly") return "card";
  return source === "bank" ? "bank" : undefined;
}

/**
 * Centavos: the highest amount of one gift, by whatever door it comes. A church may sell a building; millions of such
 * gifts together are still a number that is added without loss.
 */
export const mostGiftCentavos = 9_999_999_99;

/** Throws for an amount that no gift has: the gift's own door has refused it in words already. */
export function requireGiftAmount({ amountCentavos }: Pick<Gift, "amountCentavos">): void {
  if (amountCentavos >= 1 && amountCentavos <= mostGiftCentavos) return;
  throw new RangeError(`No gift has an amount of ${amountCentavos} centavos.`);
}

/** An attempt at a gift by card on the site, or at the first payment of a monthly one. */
export type CardAttempt = Gift &
  Origin & {
    /** The browser's idempotency key: the same for every repetition of one attempt. */
    idempotencyKey: string;
    /** Digest of the request, so that a key cannot be used for another gift. */
    fingerprint: string;
    /** The description as the provider shows it. */
    description: string;
  };

/** The instant that decides a gift's day and month, in ms since the epoch: its end, or else its beginning. */
export const countsAtMs = (gift: Pick<Gift, "settledAtMs" | "begunAtMs">): number =>
  gift.settledAtMs ?? gift.begunAtMs;

/** A card attempt's provider, account and mode, which never change. */
export type Origin = {
  provider: "stripe" | "simulated";
  /** The provider's id of the church's account, or a substitute for it. */
  account: string;
  mode: GiftMode;
};

export type GiftState =
  /** Stored; the provider may or may not have been called. */
  | "begun"
  /** The giver's bank wants to see them first (3-D Secure). */
  | "requires_action"
  /** The provider is still processing it. */
  | "processing"
  /** The provider was called and did not answer. */
  | "unknown"
  /** The attempt failed, but other cards could be tried on the payment until the provider has cancelled it. */
  | "canceling"
  | "succeeded"
  | "declined"
  | "canceled"
  /** Nothing was charged: the provider refused the request or never got it. */
  | "failed";

/** States that a call of the provider may lead to. */
const answers = [
  "requires_action",
  "processing",
  "canceling",
  "succeeded",
  "declined",
  "canceled",
  "failed",
] as const;

/**
 * Every allowed move. Only "succeeded" is final: a charge that the provider reports overrides any other end, and a decline
 * says why a payment was cancelled.
 */
export const moves: Record<GiftState, readonly GiftState[]> = {
  begun: ["unknown", ...answers],
  unknown: answers,
  requires_action: ["processing", "canceling", "succeeded", "declined", "canceled"],
  processing: ["requires_action", "canceling", "succeeded", "declined", "canceled"],
  canceling: ["succeeded", "declined", "canceled"],
  failed: ["succeeded"],
  declined: ["succeeded"],
  // By the answer to our own charge, which came after the news that we cancelled it.
  canceled: ["succeeded", "declined"],
  succeeded: [],
};

export const mayMove = (from: GiftState, to: GiftState): boolean => moves[from].includes(to);

/** States without an end. */
export const openStates = [
  "begun",
  "unknown",
  "requires_action",
  "processing",
  "canceling",
] as const satisfies GiftState[];

export type OpenState = (typeof openStates)[number];

export const isOpen = (state: GiftState): state is OpenState =>
  openStates.some((open) => open === state);
