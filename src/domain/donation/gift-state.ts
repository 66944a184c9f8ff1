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
  | "succeeded"
  | "declined"
  | "canceled"
  /** Nothing was charged: the provider refused the request, or never got it. */
  | "failed";

/**
 * Every move there is. What has no way out stays for ever; "failed" has one, since the provider's word
 * that it did charge would beat our own conclusion that it did not.
 */
export const moves: Record<GiftState, readonly GiftState[]> = {
  begun: [
    "requires_action",
    "processing",
    "unknown",
    "succeeded",
    "declined",
    "canceled",
    "failed",
  ],
  unknown: ["requires_action", "processing", "succeeded", "declined", "canceled", "failed"],
  requires_action: ["processing", "succeeded", "declined", "canceled"],
  processing: ["requires_action", "succeeded", "declined", "canceled"],
  failed: ["succeeded"],
  succeeded: [],
  declined: [],
  canceled: [],
};

export const mayMove = (from: GiftState, to: GiftState): boolean => moves[from].includes(to);

/** States that somebody has still to learn the end of. */
export const openStates = [
  "begun",
  "unknown",
  "requires_action",
  "processing",
] as const satisfies GiftState[];

export const isOpen = (state: GiftState): boolean => openStates.some((open) => open === state);
