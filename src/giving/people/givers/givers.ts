import type { GiverNamed } from "../../ledger/giver.ts";
import { type GiftWithReversals, sumOf } from "../../ledger/reversals/reversal.ts";

/** A name or an e-mail, as it was booked. */
export type GiverRecord = GiverNamed & { id: string };

/** A person with all the records that a treasurer joined into the first. */
export type Giver = GiverRecord & { joined: GiverRecord[] };

/** A giver as the treasurer reads it: a name, or else an e-mail. */
export const nameOfGiver = (giver: GiverRecord & Partial<Giver>): string =>
  [giver, ...(giver.joined ?? [])].map(({ name, email }) => name || email).find(Boolean) ??
  "(nome apagado)";

/** The record with the address to which this giver's letters go. */
export const addressedRecord = (giver: Giver): GiverRecord | undefined =>
  [giver, ...giver.joined].find(({ email }) => email !== undefined);

/** Number and sums, in centavos, of received gifts of real money. */
export const sumOfGiver = (gifts: readonly GiftWithReversals[]) => ({
  count: gifts.length,
  ...sumOf(gifts),
});

export type GiverSum = ReturnType<typeof sumOfGiver>;
