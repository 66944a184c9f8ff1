/** How a gift by card stands. */
export type GiftState =
  /** Written down; the provider may or may not have been asked. */
  | "begun"
  /** The giver's bank wants to see them first (3-D Secure). */
  | "requires_action"
  /** The provider is still at work. */
  | "processing"
  /** The provider was asked, and its answer never came. */
  | "unknown"
  /** Nothing came of it, but other cards could be tried on the payment until the provider has given it up. */
  | "canceling"
  | "succeeded"
  | "declined"
  | "canceled"
  /** Nothing was charged: the provider refused the request, or never got it. */
  | "failed";

/**
 * Every move there is. Only "succeeded" has no way out: the provider's word that it did charge beats
 * whatever was thought before.
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
  unknown: ["requires_action", "processing", "canceling", "succeeded", "canceled", "failed"],
  requires_action: ["processing", "canceling", "succeeded", "canceled"],
  processing: ["requires_action", "canceling", "succeeded", "canceled"],
  canceling: ["succeeded", "declined", "canceled"],
  failed: ["succeeded"],
  declined: ["succeeded"],
  canceled: ["succeeded"],
  succeeded: [],
};

export const mayMove = (from: GiftState, to: GiftState): boolean => moves[from].includes(to);

/** States that somebody has still to learn the end of. */
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
