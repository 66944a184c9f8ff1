/** The state of a card gift. */
export type GiftState =
  /** Stored; the provider may or may not have been called. */
  | "begun"
  /** The giver's bank wants to see them first (3-D Secure). */
  | "requires_action"
  /** The provider is still processing it. */
  | "processing"
  /** The provider was called and did not answer. */
  | "unknown"
  /** It failed, but other cards could be tried on the payment until the provider has cancelled it. */
  | "canceling"
  | "succeeded"
  | "declined"
  | "canceled"
  /** Nothing was charged: the provider refused the request or never got it. */
  | "failed";

/**
 * Every allowed move. Only "succeeded" is final: a charge that the provider reports overrides any other end, and a decline
 * tells why a payment was cancelled.
 */
export const moves: Record<GiftState, readonly GiftState[]> = {
  begun: [
    "requires_action",
    "processing",
    "unknown",
    "canceling",
    "succeeded",
    "declined",
    "canceled",
    "failed",
  ],
  unknown: [
    "requires_action",
    "processing",
    "canceling",
    "succeeded",
    "declined",
    "canceled",
    "failed",
  ],
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
