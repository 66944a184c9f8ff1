/** The state of a monthly gift. */
export type MonthlyState =
  /** Its first payment is not received; the attempt by card has the status of that one. */
  | "begun"
  /** Its first payment failed: there are no months. */
  | "never"
  | "active"
  /** A payment after the first one failed; the provider may try again. */
  | "failing"
  /** The giver ended it, and the provider has not confirmed that yet. */
  | "ending"
  | "ended";

/** Every allowed move. A first payment that the provider reports overrides "never". */
const monthlyMoves: Record<MonthlyState, readonly MonthlyState[]> = {
  begun: ["never", "active"],
  never: ["active"],
  active: ["failing", "ending", "ended"],
  failing: ["active", "ending", "ended"],
  ending: ["ended"],
  ended: [],
};

export const mayMoveMonthly = (from: MonthlyState, to: MonthlyState): boolean =>
  monthlyMoves[from].includes(to);

/** States in which a giver's card may be charged again. */
const lastingStates = ["active", "failing", "ending"] as const satisfies MonthlyState[];

export const isLasting = (state: MonthlyState): boolean =>
  lastingStates.some((lasting) => lasting === state);
