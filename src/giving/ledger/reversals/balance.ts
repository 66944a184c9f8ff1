import type { Gift } from "../gift.ts";
import { countedCentavos, type Reversal } from "./reversal.ts";

/** A gift with all its reversals. */
export type GiftWithReversals = Gift & { reversals: Reversal[] };

/** The received, reversed and remaining amounts of a gift, in centavos. */
export type Balance = { grossCentavos: number; takenBackCentavos: number; netCentavos: number };

/** The amount of each reversal of a received gift, oldest first: together never more than the gift. */
export function takings(gift: GiftWithReversals): { madeAtMs: number; centavos: number }[] {
  let left = gift.state === "succeeded" ? gift.amountCentavos : 0;
  const oldestFirst = gift.reversals.toSorted((one, other) => one.madeAtMs - other.madeAtMs);
  return oldestFirst.flatMap((reversal) => {
    const centavos = Math.min(left, countedCentavos(reversal));
    left -= centavos;
    return centavos > 0 ? [{ madeAtMs: reversal.madeAtMs, centavos }] : [];
  });
}

export function balanceOf(gift: GiftWithReversals): Balance {
  const grossCentavos = gift.state === "succeeded" ? gift.amountCentavos : 0;
  const takenBackCentavos = takings(gift).reduce((sum, { centavos }) => sum + centavos, 0);
  return balanceAfter(grossCentavos, takenBackCentavos);
}

/** What is left of received centavos after what was taken back of them. */
export const balanceAfter = (grossCentavos: number, takenBackCentavos: number): Balance => ({
  grossCentavos,
  takenBackCentavos,
  netCentavos: grossCentavos - takenBackCentavos,
});

export function sumOf(gifts: readonly GiftWithReversals[]): Balance {
  const sum = balanceAfter(0, 0);
  for (const { grossCentavos, takenBackCentavos, netCentavos } of gifts.map(balanceOf)) {
    sum.grossCentavos += grossCentavos;
    sum.takenBackCentavos += takenBackCentavos;
    sum.netCentavos += netCentavos;
  }
  return sum;
}
