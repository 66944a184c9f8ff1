import type { Gift } from "../gift.ts";
import { countedCentavos, type Reversal } from "./reversal.ts";

/** A gift with all that was taken back of it. */
export type KeptGift = Gift & { reversals: Reversal[] };

/** What the church received of a gift, what went back, and what is left; in centavos. */
export type Balance = { grossCentavos: number; takenBackCentavos: number; netCentavos: number };

/** What each reversal of a received gift took, oldest first: together never more than was given. */
export function takings(gift: KeptGift): { madeAtMs: number; centavos: number }[] {
  let left = gift.state === "succeeded" ? gift.amountCentavos : 0;
  const oldestFirst = gift.reversals.toSorted((one, other) => one.madeAtMs - other.madeAtMs);
  return oldestFirst.flatMap((reversal) => {
    const centavos = Math.min(left, countedCentavos(reversal));
    left -= centavos;
    return centavos > 0 ? [{ madeAtMs: reversal.madeAtMs, centavos }] : [];
  });
}

export function balanceOf(gift: KeptGift): Balance {
  const grossCentavos = gift.state === "succeeded" ? gift.amountCentavos : 0;
  const takenBackCentavos = takings(gift).reduce((sum, { centavos }) => sum + centavos, 0);
  return { grossCentavos, takenBackCentavos, netCentavos: grossCentavos - takenBackCentavos };
}

export function sumOf(gifts: readonly KeptGift[]): Balance {
  const sum = { grossCentavos: 0, takenBackCentavos: 0, netCentavos: 0 };
  for (const { grossCentavos, takenBackCentavos, netCentavos } of gifts.map(balanceOf)) {
    sum.grossCentavos += grossCentavos;
    sum.takenBackCentavos += takenBackCentavos;
    sum.netCentavos += netCentavos;
  }
  return sum;
}
