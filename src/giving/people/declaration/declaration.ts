import type { Means } from "../../contract/means.ts";
import { countsAtMs } from "../../ledger/gift.ts";
import { plainName } from "../../ledger/giver.ts";
import { type Giver, type GiverSum, nameOfGiver } from "../givers/givers.ts";
import {
  balanceOf,
  type GiftWithReversals,
  sumOf,
  takings,
} from "../../ledger/reversals/balance.ts";

/** All that a giver gave in a year of the church's time, and what of it was returned until today. */
export type Declaration = {
  year: number;
  giver: Giver;
  /** As the giver is called. */
  name: string;
  /** Other names under which the gifts were booked. */
  otherNames: string[];
  /** Oldest first. */
  lines: DeclarationLine[];
  sum: GiverSum;
};

export type DeclarationLine = {
  id: string;
  givenAtMs: number;
  means: Means;
  fund: string | undefined;
  amountCentavos: number;
  /**
   * A return counts in the year of its gift, whenever it was made: so a declaration's sum is the sum of the same gifts
   * in every report.
   */
  returns: { madeAtMs: number; centavos: number }[];
  netCentavos: number;
};

/** The gifts are this giver's received gifts of real money of that year, oldest first. */
export function declarationOf(
  year: number,
  giver: Giver,
  gifts: readonly GiftWithReversals[],
): Declaration {
  const name = nameOfGiver(giver);
  const names = new Map(
    [...[giver, ...giver.joined].map((record) => record.name), ...gifts.map((gift) => gift.giver)]
      .filter(Boolean)
      .map((one) => [plainName(one), one]),
  );
  names.delete(plainName(name));
  return {
    year,
    giver,
    name,
    otherNames: [...names.values()],
    lines: gifts.map((gift) => ({
      id: gift.id,
      givenAtMs: countsAtMs(gift),
      means: gift.means,
      fund: gift.fund,
      amountCentavos: gift.amountCentavos,
      returns: takings(gift),
      netCentavos: balanceOf(gift).netCentavos,
    })),
    sum: { count: gifts.length, ...sumOf(gifts) },
  };
}

/** The status of a declaration that leaves by e-mail. */
export type DeclarationLetter = {
  state: "waiting" | "sent" | "parked";
  /** When it was sent, or asked for. */
  atMs: number;
};

/** A giver of a year, and the letters with that declaration, oldest first. */
export type GiverOfYear = { giver: Giver; sum: GiverSum; letters: DeclarationLetter[] };
